import type { RecipeReading } from '@potluck/contract/resources/recipe/reading';
import { readPicture } from '../../images/read-picture.ts';
import { safeSharp } from '../../images/safe-sharp.ts';
import type { RecipePage } from '../ocr/photo-reading.ts';
import type { AiCall, ServiceResult } from './ask-service.ts';
import { maxCharacters, readingOfModel } from './read-page-with-ai.ts';
import { readWithAi } from './read-with-ai.ts';

/**
 * The recipe that a model reads from its pages, in order; undefined if it finds none. Throws a PictureError for an
 * invalid photo. Sends printed text, and photos re-encoded in a small size, without camera metadata.
 */
export async function readPagesWithAi(
  asking: AiCall,
  pages: readonly RecipePage[],
): Promise<ServiceResult<RecipeReading | undefined>> {
  const content: Content[] = [{ type: 'text', text: 'The pages of one recipe, in their order:' }];
  let left = maxCharacters;
  for (const page of pages) {
    asking.gone.throwIfAborted();
    if ('picture' in page) content.push(await picturePart(asking, page.picture));
    else content.push({ type: 'text', text: page.printed.slice(0, left) });
    if ('printed' in page) left -= Math.min(left, page.printed.length);
  }
  const reply = await readWithAi(asking, content);
  return 'answer' in reply ? { answer: reply.answer && readingOfModel(reply.answer) } : reply;
}

type Content = Exclude<Parameters<typeof readWithAi>[1], string>[number];

async function picturePart(asking: AiCall, path: string): Promise<Content> {
  return { type: 'file', data: await sentPicture(asking, path), mediaType: 'image/jpeg' };
}

/** 1600 on the longer side, as JPEG, which every service accepts. */
async function sentPicture({ by, gone }: AiCall, path: string): Promise<Uint8Array> {
  const { full } = await readPicture(path, { by, signal: gone });
  return safeSharp()(full).jpeg({ quality: 85 }).toBuffer();
}
