import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseIngredientLine } from '@potluck/contract/ingredient-line';
import { maxLines } from '@potluck/contract/resources/recipe/fields';
import type { LeftOut, ReadRecipeFile, RecipeFilesReading } from '@potluck/contract/resources/recipe/files';
import { toRecipeReading } from '../parts/recipe-reading.ts';
import { fileRemark } from './file-remark.ts';
import type { FromUploads, UploadedRecipe } from './read/read-uploads.ts';

/** Separates the parts of a response. Arbitrary enough that no picture contains it. */
export const boundary = 'potluck-7c1f0e52b9d84a63';

const maxLeftOut = 1000;

/**
 * Writes the response of `recipes:readFiles` to a file, as multipart/form-data (RFC 7578): a part for each picture as
 * it is read, so that only one is in memory at a time, and the part `reading` at the end.
 */
export async function writeAnswer(found: AsyncIterable<FromUploads>, path: string): Promise<void> {
  await pipeline(Readable.from(partsOf(found)), createWriteStream(path));
}

async function* partsOf(found: AsyncIterable<FromUploads>): AsyncGenerator<Buffer | string> {
  const reading: RecipeFilesReading = { recipes: [], leftOut: [] };
  let pictures = 0;
  for await (const each of found) {
    if ('leftOut' in each) reading.leftOut.push(each.leftOut);
    else {
      const names = new Map<Buffer | string, string>();
      for (const [key, picture] of [
        ...each.recipe.pictures.map(bytes => [bytes, bytes] as const),
        ...each.recipe.stepPictures,
      ]) {
        pictures += 1;
        const name = `picture-${pictures}`;
        names.set(key, name);
        yield* picturePart(name, picture);
      }
      reading.recipes.push(readingOf(each.recipe, names));
    }
  }
  const leftOut = atMost(maxLeftOut, reading.leftOut);
  yield `--${boundary}\r\ncontent-disposition: form-data; name="reading"\r\ncontent-type: application/json\r\n\r\n`;
  yield JSON.stringify({ ...reading, leftOut });
  yield `\r\n--${boundary}--\r\n`;
}

/** If there are too many, drops files that weren't expected to contain a recipe first, and counts what it drops. */
function atMost(max: number, leftOut: readonly LeftOut[]): LeftOut[] {
  if (leftOut.length <= max) return [...leftOut];
  const plain = (each: LeftOut) => Number(/_(?:NO_RECIPE|UNKNOWN_KIND)$/.test(each.remark));
  const first = leftOut.toSorted((one, other) => plain(one) - plain(other)).slice(0, max - 1);
  const more = `${leftOut.length - first.length} more files were left out.`;
  return [...first, { file: '', title: '', ...fileRemark('FILE_REMARK_MORE', more) }];
}

function* picturePart(name: string, picture: Buffer): Generator<Buffer | string> {
  yield `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${name}"\r\n`;
  yield `content-type: ${typeOf(picture)}\r\n\r\n`;
  yield picture;
  yield '\r\n';
}

/** Only for known picture types. */
function typeOf(picture: Buffer): string {
  const start = picture.toString('latin1', 0, 4);
  if (start.startsWith('\xff\xd8')) return 'image/jpeg';
  if (start === '\x89PNG') return 'image/png';
  if (start === 'GIF8') return 'image/gif';
  return start === 'RIFF' ? 'image/webp' : 'image/avif';
}

/** The recipe, with the names of the parts in place of the pictures that the response has. */
function readingOf(
  { file, parts, warnings, references, pictures }: UploadedRecipe,
  names: ReadonlyMap<Buffer | string, string>,
): ReadRecipeFile {
  const steps = parts.stepPictures?.flatMap(({ step, picture }) => {
    const name = names.get(picture) ?? (/^https?:/i.test(picture) ? picture : '');
    return name ? [{ step, picture: name }] : [];
  });
  const read = toRecipeReading({ ...parts, stepPictures: steps });
  const imageUris = pictures.map(bytes => names.get(bytes) ?? '');
  const recipe = imageUris.length > 0 ? { ...read.recipe, imageUris } : read.recipe;
  const path = [...file].slice(-1000).join('').toWellFormed();
  const [picture = ''] = imageUris;
  const long = read.evidence.some(({ field }) => field === 'description');
  return {
    ...{ ...read, recipe, file: path, picture, references: resolved(references, read) },
    warnings: long ? [...warnings, fileRemark('FILE_REMARK_LONG_DESCRIPTION')] : warnings,
  };
}

/** The references with the titles that their ingredients got; without those whose ingredient was not read as such. */
function resolved(
  references: UploadedRecipe['references'],
  { recipe: { ingredientGroups } }: Pick<ReadRecipeFile, 'recipe'>,
): ReadRecipeFile['references'] {
  const titles = new Set(ingredientGroups.flatMap(group => group.ingredients.map(({ title }) => title)));
  return references.slice(0, maxLines).flatMap(({ ingredient, recipe, whole }) => {
    const title = titles.has(ingredient) ? ingredient : parseIngredientLine(ingredient).title;
    return titles.has(title)
      ? [{ ingredient: title, recipe: recipe.slice(0, 300).toWellFormed(), whole }]
      : [];
  });
}
