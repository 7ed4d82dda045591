import { readFile } from 'node:fs/promises';
import type { RecipeReading } from '@potluck/contract/resources/recipe/reading';
import { readPicture } from '../images/read-picture.ts';
import { safeSharp } from '../images/safe-sharp.ts';
import type { Asked, Asking } from './ask-service.ts';
import { readWithAi } from './read-with-ai.ts';
import { readingTold } from './reading-told.ts';

/**
 * The recipe that a model reads in photos of its pages, in their order; undefined if there is none. Throws a
 * PictureError for what is no photo. What is sent are small new pictures, without what cameras write into files.
 */
export async function readPhotosWithAi(
  asking: Asking,
  paths: readonly string[],
): Promise<Asked<RecipeReading | undefined>> {
  const pages: Uint8Array[] = [];
  for (const path of paths) {
    asking.gone.throwIfAborted();
    pages.push(await sentPicture(await readFile(path)));
  }
  const asked = await readWithAi(asking, [
    { type: 'text', text: 'The pages of one recipe, in their order:' },
    ...pages.map(data => ({ type: 'file' as const, data, mediaType: 'image/jpeg' })),
  ]);
  return 'answer' in asked ? { answer: asked.answer && readingTold(asked.answer) } : asked;
}

/** 1600 on the longer side as JPEG, which every service takes. */
async function sentPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const { full } = await readPicture(bytes);
  return safeSharp()(full).jpeg({ quality: 85 }).toBuffer();
}
