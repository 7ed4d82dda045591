import { ApiError } from '@potluck/contract/errors';
import { WorkProcesses } from '../../work/work-processes.ts';
import { WorkError } from '../../work/worker.ts';
import type { RecipePage } from '../ocr/photo-reading.ts';
import { type PdfReading, type PdfsToRead, pdfLimits } from './pdf.ts';

/**
 * The pages of each PDF: their text, or pictures of pages without text. One request at a time, with a queue that is
 * fair between people, in a process that starts on demand and exits when idle. Throws an ApiError for unreadable PDFs;
 * stops at once when the signal aborts.
 */
export async function pdfPages(
  pdfs: PdfsToRead,
  caller: { signal: AbortSignal; by: string },
): Promise<RecipePage[][]> {
  const reading = await opener.do(pdfs, caller).catch((error: unknown) => {
    throw error instanceof WorkError ? apiErrorOf(error) : error;
  });
  if ('pages' in reading) return reading.pages;
  const code = reading.refused === 'TOO_LARGE' ? 'PAYLOAD_TOO_LARGE' : 'INVALID_ARGUMENT';
  throw new ApiError(code, `PDF_${reading.refused}`, reading.message);
}

// One for the whole server, because it limits the load of reading on the cores.
const opener = new WorkProcesses<PdfsToRead, PdfReading>(new URL('./pdf-child.ts', import.meta.url), {
  waiting: 16,
  waitingEach: 4,
  secondsEach: 30,
  secondsIdle: 60,
  memoryBytes: pdfLimits.processBytes,
});

const tooMuchWork =
  'The PDF takes too much work to open: save it in a simpler way, or send photos of its pages.';
const busy = 'Many PDFs are being read at the moment: try again in a minute.';

function apiErrorOf(error: WorkError): Error {
  if (error.reason === 'FAILED') return error;
  if (error.reason === 'BUSY') return new ApiError('UNAVAILABLE', 'PDF_BUSY', busy);
  return new ApiError('INVALID_ARGUMENT', `PDF_${error.reason}`, tooMuchWork);
}
