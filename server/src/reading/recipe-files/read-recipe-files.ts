import { ApiError } from '@potluck/contract/errors';
import { WorkProcesses } from '../../work/work-processes.ts';
import { WorkError } from '../../work/worker.ts';
import type { Upload } from './unpack/unpack.ts';

/** Uploaded files, and the path for the response. */
export interface FilesToRead {
  uploads: Upload[];
  answer: string;
}

/**
 * Reads the recipes in files and writes the complete response to a file. One upload at a time, with a queue that is
 * fair between people, in a process that starts on demand and exits when idle. Throws an ApiError if it takes too long;
 * stops at once when the signal aborts.
 */
export async function readRecipeFiles(
  files: FilesToRead,
  caller: { signal: AbortSignal; by: string },
): Promise<void> {
  await reader.do(files, caller).catch((error: unknown) => {
    throw error instanceof WorkError ? apiErrorOf(error) : error;
  });
}

// One for the whole server, because it limits the load of reading on the cores.
const reader = new WorkProcesses<FilesToRead, void>(new URL('./reading-child.ts', import.meta.url), {
  waiting: 8,
  waitingEach: 2,
  secondsEach: 120,
  secondsIdle: 60,
});

const failures = {
  BUSY: 'Many files are being read at the moment: try again in a minute.',
  TOO_LONG: 'The files could not be read within two minutes: send fewer at once.',
  LOST: 'The files take too much work to unpack: send fewer at once.',
} as const;

function apiErrorOf(error: WorkError): Error {
  if (error.reason === 'FAILED') return error;
  const code = error.reason === 'LOST' ? 'INVALID_ARGUMENT' : 'UNAVAILABLE';
  return new ApiError(code, `FILES_${error.reason}`, failures[error.reason]);
}
