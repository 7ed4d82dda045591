import { ApiError } from '@potluck/contract/errors';
import type { Fetched } from '../../fetching/fetch-public.ts';
import { type WorkLimits, WorkProcesses } from '../../work/work-processes.ts';
import { WorkError } from '../../work/worker.ts';
import { type ReadRecipe, readRecipePage } from './read-recipe-page.ts';

/** What it takes to read a page, as it is handed to the process that does. */
export type PageToRead = Pick<Fetched, 'bytes' | 'finalUrl'> & { header: string };

/**
 * Reads the recipes on pages. A large one is read in a process of its own, as the largest take a second in which nobody
 * else would be answered: one at a time, with bounds to time and memory.
 */
export class PageReader {
  readonly #bytesHere: number;
  readonly #large: WorkProcesses<PageToRead, ReadRecipe | undefined>;

  constructor({ bytesHere, ...limits }: WorkLimits & { bytesHere: number } = usualLimits) {
    this.#bytesHere = bytesHere;
    this.#large = new WorkProcesses(new URL('./page-child.ts', import.meta.url), limits);
  }

  /** `by`: the person who waits for it. */
  async read({ bytes, finalUrl, contentType, charset }: Fetched, by = ''): Promise<ReadRecipe | undefined> {
    const header = charset ? `${contentType}; charset=${charset}` : contentType;
    if (bytes.byteLength <= this.#bytesHere) return readRecipePage(bytes, finalUrl, header);
    return this.#large.do({ bytes, finalUrl, header }, { by }).catch((error: unknown) => {
      throw error instanceof WorkError && error.reason !== 'FAILED' ? refusals[error.reason]() : error;
    });
  }
}

/** Of 149 pages of as many sites none is larger than 0.8 MiB, and none takes longer than 30 ms. */
const usualLimits = { bytesHere: 1024 * 1024, waiting: 16, waitingEach: 4, secondsEach: 10, secondsIdle: 10 };

const refusals = {
  BUSY: () => new ApiError('UNAVAILABLE', 'BUSY', 'Many pages are being read: try again in a minute.'),
  TOO_LONG: tooMuchWork,
  LOST: tooMuchWork,
};

function tooMuchWork(): ApiError {
  const message = 'The page is too much work to read; paste the text of the recipe instead.';
  return new ApiError('INVALID_ARGUMENT', 'PAGE_TOO_COMPLEX', message);
}

// One for the whole server, because it is there to keep reading off its cores.
const reader = new PageReader();

export function readFetchedPage(page: Fetched, by: string): Promise<ReadRecipe | undefined> {
  return reader.read(page, by);
}
