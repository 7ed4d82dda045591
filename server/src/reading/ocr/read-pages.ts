import { ApiError } from '@potluck/contract/errors';
import type { RecipeReading } from '@potluck/contract/resources/recipe/reading';
import { pictureRefusal } from '../../images/picture-error.ts';
import { WorkProcesses } from '../../work/work-processes.ts';
import { WorkError } from '../../work/worker.ts';
import type { PageLanguage } from './page-language.ts';
import type {
  ExactText,
  PageReading,
  PhotoReading,
  PhotoToRead,
  RecipePage,
  SeenPage,
} from './photo-reading.ts';
import { recipeOnPages } from './recipe-on-pages.ts';

/**
 * Reads the recipe on its pages, in order. Pictures are read one at a time in a process that starts on demand and exits
 * when idle; the queue is fair between people, page by page. Throws an ApiError for pictures that cannot be read; stops
 * at once when the signal aborts.
 */
export async function readPages(
  pages: readonly RecipePage[],
  { language = 'eng', signal, by = '' }: Expected = {},
): Promise<RecipeReading> {
  const pictures = pages.flatMap(page => ('picture' in page ? [page.picture] : []));
  const read = pictures.length > 0 ? await recognised(pictures, language, { signal, by }) : [];
  return recipeOnPages(
    pages.flatMap<SeenPage | ExactText>(page =>
      'picture' in page ? read.splice(0, 1).map(seen => ({ ...seen, sent: page.sent })) : [page],
    ),
  );
}

interface Expected {
  /** The user's main language. */
  language?: PageLanguage;
  signal?: AbortSignal;
  /** The person who waits. */
  by?: string;
}

/** Each page is expected in the language of the page before it. */
async function recognised(
  pictures: readonly string[],
  first: PageLanguage,
  caller: { signal: AbortSignal | undefined; by: string },
): Promise<PageReading[]> {
  const pages: PageReading[] = [];
  let [language, millisLeft] = [first, maxSeconds * 1000];
  for (const path of pictures) {
    const reading = await photos.do({ path, language }, caller).catch((error: unknown) => {
      throw error instanceof WorkError ? apiErrorOf(error) : error;
    });
    if ('refused' in reading) throw pictureRefusal(reading.refused, reading.message);
    pages.push(reading.page);
    language = reading.language;
    millisLeft -= reading.tookMillis;
    if (millisLeft <= 0) throw apiErrorOf(new WorkError('TOO_LONG', 'all photos together took too long'));
  }
  return pages;
}

/** For all photos of a request together, not counting time spent waiting for other requests. */
const maxSeconds = 60;

// One for the whole server, because it limits the load of reading on the cores.
const photos = new WorkProcesses<PhotoToRead, PhotoReading>(new URL('./ocr-child.ts', import.meta.url), {
  waiting: 16,
  waitingEach: 4,
  secondsEach: maxSeconds,
  secondsIdle: 300,
});

const failures = {
  BUSY: 'Many photos are being read at the moment: try again in a minute.',
  TOO_LONG: 'The photos could not be read within a minute: send fewer of them, or type the recipe.',
  LOST: 'A photo takes too much work to unpack: save it in a simpler way, or take it anew.',
} as const;

function apiErrorOf(error: WorkError): Error {
  if (error.reason === 'FAILED') return error;
  const code = error.reason === 'LOST' ? 'INVALID_ARGUMENT' : 'UNAVAILABLE';
  return new ApiError(code, `PHOTOS_${error.reason}`, failures[error.reason]);
}
