import { locks, Worker } from 'node:worker_threads';
import { ApiError } from '@potluck/contract/errors';
import type { Fetched } from '../fetching/fetch-public.ts';
import { type ReadRecipe, readRecipePage } from './read-recipe-page.ts';

/** What it takes to read a page, as it is handed to the thread that does. */
export type PageToRead = Pick<Fetched, 'bytes' | 'finalUrl'> & { header: string };

/**
 * Reads the recipe on a page. A large one is read in a thread of its own, as the largest take a second in which nobody
 * else would be answered: one at a time, with bounds to time and memory.
 */
export async function readFetchedPage(page: Fetched, limits = usualLimits): Promise<ReadRecipe | undefined> {
  const { bytes, finalUrl, contentType, charset } = page;
  const header = charset ? `${contentType}; charset=${charset}` : contentType;
  if (bytes.byteLength <= limits.bytesHere) return readRecipePage(bytes, finalUrl, header);
  return locks.request('a large page is read', () => readApart({ bytes, finalUrl, header }, limits));
}

/** Of 149 pages of as many sites none is larger than 0.8 MiB, and none takes longer than 30 ms. */
const usualLimits = { bytesHere: 1024 * 1024, milliseconds: 10_000, megabytes: 1024 };

function readApart(page: PageToRead, { milliseconds, megabytes }: typeof usualLimits) {
  const worker = new Worker(new URL('./page-child.ts', import.meta.url), {
    workerData: page,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  return new Promise<ReadRecipe | undefined>((resolve, reject) => {
    const timer = setTimeout(() => reject(tooMuchWork()), milliseconds);
    worker.once('message', resolve);
    worker.once('error', error => reject(codeOf(error) === outOfMemory ? tooMuchWork() : error));
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the thread that reads a page ended without a word'));
    });
  }).finally(() => worker.terminate());
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : '';
}

const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY';

function tooMuchWork(): ApiError {
  const message = 'The page is too much work to read; paste the text of the recipe instead.';
  return new ApiError('INVALID_ARGUMENT', 'PAGE_TOO_COMPLEX', message);
}
