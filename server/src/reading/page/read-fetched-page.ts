import { ApiError } from '@potluck/contract/errors';
import type { Fetched } from '../../fetching/fetch-public.ts';
import { type WorkLimits, WorkProcesses } from '../../work/work-processes.ts';
import { WorkError } from '../../work/worker.ts';
import { type ReadRecipe, readRecipePage } from './read-recipe-page.ts';

/** A page in the form in which it is passed to the reading process. */
export type PageToRead = Pick<Fetched, 'bytes' | 'finalUrl'> & { header: string };

/**
 * Reads the recipes on pages. Large pages are read in a separate process, one at a time, with limits on time and
 * memory: the largest take a second, which would block all other requests.
 */
export class PageReader {
  readonly #bytesHere: number;
  readonly #large: WorkProcesses<PageToRead, ReadRecipe | undefined>;

  constructor({ bytesHere, ...limits }: WorkLimits & { bytesHere: number } = usualLimits) {
    this.#bytesHere = bytesHere;
    this.#large = new WorkProcesses(new URL('./page-child.ts', import.meta.url), limits);
  }

  /** `by`: the person who waits for the result. */
  async read({ bytes, finalUrl, contentType, charset }: Fetched, by = ''): Promise<ReadRecipe | undefined> {
    const header = charset ? `${contentType}; charset=${charset}` : contentType;
    if (bytes.byteLength <= this.#bytesHere) return readRecipePage(bytes, finalUrl, header);
    return this.#large.do({ bytes, finalUrl, header }, { by }).catch((error: unknown) => {
      throw error instanceof WorkError && error.reason !== 'FAILED' ? refusals[error.reason]() : error;
    });
  }
}

/** Of 149 pages from as many sites, none is larger than 0.8 MiB, and none takes longer than 30 ms. */
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

// One for the whole server, because it limits the load of reading on the cores.
const reader = new PageReader();

export function readFetchedPage(page: Fetched, by: string): Promise<ReadRecipe | undefined> {
  return reader.read(page, by);
}
