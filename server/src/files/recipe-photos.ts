import type { RecipeReading } from '@potluck/contract/resources/recipe/reading';
import type { FastifyInstance } from 'fastify';
import type { Asked } from '../ai/ask-service.ts';
import { askingFor } from '../ai/asking.ts';
import type { Context } from '../context.ts';
import { knownPicture } from '../images/known-picture.ts';
import { PictureError } from '../images/picture-error.ts';
import { pictureRefusal } from '../images/picture-refusal.ts';
import { requireViewer } from '../require-viewer.ts';
import { beginningOf } from './beginning-of.ts';
import { maxPictureBytes } from './incoming-picture.ts';
import { type UploadRules, uploadedFiles, whenGone } from './uploaded-files.ts';

const mostPhotos = 10;

/** `recipes:ocr`: the recipe in photos of its pages, field `files` repeated in their order. Nothing is stored. */
export function recipePhotosRoute(app: FastifyInstance, context: Context): void {
  const bodyLimit = mostPhotos * (maxPictureBytes + 64 * 1024);
  app.post('/meals/v1alpha1/recipes::ocr', { bodyLimit }, async (request, reply): Promise<RecipeReading> => {
    const viewer = await requireViewer(context, request);
    context.limits.imports.take(viewer.user);
    const gone = whenGone(reply, 'photos');
    const paths = (await uploadedFiles(request, rules)).map(({ location }) => location);
    for (const path of paths)
      if (!knownPicture(await beginningOf(path))) throw pictureRefusal('UNSUPPORTED', unsupported);
    const told = await toldByAi(context, paths, gone);
    if ('answer' in told && told.answer) return told.answer;
    const { readPhotos } = await import('../ocr/read-photos.ts');
    const reading = await readPhotos(paths, gone);
    return 'failure' in told ? { ...reading, aiFailure: told.failure } : reading;
  });
}

/** A model sees what no recogniser of letters does, where there is one. */
async function toldByAi(
  context: Context,
  paths: string[],
  gone: AbortSignal,
): Promise<Asked<RecipeReading | undefined>> {
  const asking = askingFor(context, 'model', gone);
  if (!asking) return { answer: undefined };
  const { readPhotosWithAi } = await import('../ai/read-photos-with-ai.ts');
  return readPhotosWithAi(asking, paths).catch((error: unknown) => {
    throw error instanceof PictureError ? pictureRefusal(error.reason, error.message) : error;
  });
}

const unsupported = 'Only JPEG, PNG, WebP, AVIF and GIF photos can be read.';

const rules: UploadRules = {
  what: 'photos',
  most: mostPhotos,
  bytesEach: maxPictureBytes,
  tooMany: `At most ${mostPhotos} photos are read at once: leave some out.`,
  tooLarge: 'A photo is larger than 20 MiB: make it smaller and try again.',
};
