import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { workFor } from '../../work/work-child.ts';
import { pageText } from '../ocr/page-text.ts';
import type { RecipePage } from '../ocr/photo-reading.ts';
import { brokenPdf, type OpenPdf, openPdf, type PdfPage } from './open-pdf.ts';
import { pageLook } from './page-look.ts';
import { PdfError } from './pdf-error.ts';
import { pdfLimits } from './pdf-limits.ts';
import { pdfPicture } from './pdf-picture.ts';
import type { PdfReading, PdfsToRead } from './pdf-reading.ts';
import { pdfWords } from './pdf-words.ts';
import { pdfiumStarter } from './pdfium.ts';
import { withoutPrintMarks } from './print-marks.ts';
import { boxesPerPoint } from './shown-box.ts';

// Reading can wait, a request of a person cannot.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const starter = pdfiumStarter();

workFor(async ({ paths, folder }: PdfsToRead): Promise<PdfReading> => {
  try {
    const pages: RecipePage[][] = [];
    let left = pdfLimits.pages;
    for (const path of paths) {
      const pdf = openPdf(await (await starter)(), await readFile(path));
      left -= pdf.pages;
      if (left < 0) throw new PdfError('TOO_LARGE', tooManyPages);
      pages.push(await pagesOf(pdf, folder));
    }
    return { pages };
  } catch (error) {
    // Whatever else PDFium throws it stumbled over in the PDF.
    const { reason, message } = error instanceof PdfError ? error : brokenPdf(error);
    return { refused: reason, message };
  }
}, fat);

/** A memory that has grown does not shrink: the next PDF is opened by another process. */
function fat(): boolean {
  return process.memoryUsage.rss() > pdfLimits.processBytes / 2;
}

const tooManyPages = `At most ${pdfLimits.pages} pages of PDFs are read at once: save those of the recipe as a PDF of their own.`;

async function pagesOf(pdf: OpenPdf, folder: string): Promise<RecipePage[]> {
  const pages = Array.from({ length: pdf.pages }, (_, index) => pdf.pageAt(index));
  const printed = pages.map(page => ({ words: pdfWords(page), height: page.height * boxesPerPoint }));
  const marked = withoutPrintMarks(printed);
  const read: RecipePage[] = marked.address ? [{ printed: marked.address }] : [];
  for (const [at, page] of pages.entries()) {
    const words = marked.pages[at] ?? [];
    if (pageLook(page, words) === 'PICTURE') read.push({ picture: await pictureFile(page, folder) });
    else read.push({ printed: pageText(words).text });
  }
  return read;
}

async function pictureFile(page: PdfPage, folder: string): Promise<string> {
  const picture = join(folder, `${randomUUID()}.png`);
  await writeFile(picture, await pdfPicture(page));
  return picture;
}
