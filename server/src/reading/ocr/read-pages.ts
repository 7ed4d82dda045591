import { ApiError } from '@potluck/contract/errors';
import type { RecipeReading } from '@potluck/contract/resources/recipe/reading';
import { pictureRefusal } from '../../images/picture-refusal.ts';
import { WorkProcesses } from '../../work/work-processes.ts';
import { WorkError } from '../../work/worker.ts';
import { toRecipeReading } from '../parts/recipe-reading.ts';
import { readRecipeText } from '../recipe-text/read-recipe-text.ts';
import type { PageLanguage } from './page-language.ts';
import type { PageReading, PhotoReading, PhotosToRead, Printed, RecipePage } from './photo-reading.ts';
import { repairedLine } from './repaired-line.ts';

/**
 * The recipe on its pages, in their order. Those that are pictures are read one after the other for everybody, in a
 * process that starts with the first of them and ends when none came for a while. Throws an ApiError for pictures that
 * cannot be read; gives up at once when the signal says so.
 */
export async function readPages(
  pages: readonly RecipePage[],
  { language = 'eng', signal }: Expected = {},
): Promise<RecipeReading> {
  const pictures = pages.flatMap(page => ('picture' in page ? [page.picture] : []));
  const read = pictures.length > 0 ? await recognised({ paths: pictures, language }, signal) : [];
  return recipeOnPages(
    pages.flatMap<PageReading | Printed>(page => ('picture' in page ? read.splice(0, 1) : [page])),
  );
}

interface Expected {
  /** The language that whoever asks reads most. */
  language?: PageLanguage;
  signal?: AbortSignal;
}

async function recognised(given: PhotosToRead, signal?: AbortSignal): Promise<PageReading[]> {
  const reading = await photos.do(given, { signal }).catch((error: unknown) => {
    throw error instanceof WorkError ? told(error) : error;
  });
  if ('refused' in reading) throw pictureRefusal(reading.refused, reading.message);
  return reading.pages;
}

// One for the whole server, because it is there to keep reading off its cores.
const photos = new WorkProcesses<PhotosToRead, PhotoReading>(new URL('./ocr-child.ts', import.meta.url), {
  waiting: 8,
  secondsEach: 60,
  secondsIdle: 300,
});

/**
 * What was guessed, and what the recogniser was not sure of, is marked for a person to look at. What is printed to the
 * letter needs no guesses.
 */
export function recipeOnPages(pages: readonly (PageReading | Printed)[]): RecipeReading {
  const text = pages.map(page => ('printed' in page ? page.printed : page.text)).join('\n\n');
  if (!/\p{L}{2}/u.test(text)) throw new ApiError('INVALID_ARGUMENT', 'NO_TEXT', noText);
  const parts = readRecipeText(text);
  const seen = pages.flatMap(page => ('printed' in page ? [] : [page]));
  const doubtful = new Set(seen.flatMap(page => page.doubtfulLines));
  const guessed = new Set<string>();
  const ingredientGroups = parts.ingredientGroups.map(({ title, lines }) => ({
    title,
    lines: lines.map(read => {
      const repaired = seen.length > 0 ? repairedLine(read) : { line: read, guessed: false };
      if (repaired.guessed || doubtful.has(read)) guessed.add(repaired.line);
      return repaired.line;
    }),
  }));
  const reading = toRecipeReading({ ...parts, ingredientGroups });
  const evidence = reading.evidence.map(each => (guessed.has(each.text) ? withDoubt(each) : each));
  return { ...reading, evidence };
}

function withDoubt(evidence: RecipeReading['evidence'][number]) {
  return { ...evidence, uncertain: [...new Set(['measurementAmount', ...evidence.uncertain])] };
}

const noText =
  'No text was found on the pages: take photos from nearer, in good light, and the right way up.';

const failures = {
  BUSY: 'Many photos are being read at the moment: try again in a minute.',
  TOO_LONG: 'The photos could not be read within a minute: send fewer of them, or type the recipe.',
  LOST: 'A photo takes too much work to unpack: save it in a simpler way, or take it anew.',
} as const;

function told(error: WorkError): Error {
  if (error.reason === 'FAILED') return error;
  const code = error.reason === 'LOST' ? 'INVALID_ARGUMENT' : 'UNAVAILABLE';
  return new ApiError(code, `PHOTOS_${error.reason}`, failures[error.reason]);
}
