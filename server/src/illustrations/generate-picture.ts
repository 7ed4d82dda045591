import type { AiFailure } from '@potluck/contract/resources/recipe/reading';
import type { Context, Viewer } from '../context/context.ts';
import { aiCallFor } from '../reading/ai/ask-service.ts';
import { drawRecipePicture } from './draw-recipe-picture.ts';

export interface GeneratedPicture {
  /** WebP */
  picture: Uint8Array;
  painter: 'AI' | 'DRAWING';
  aiFailure: AiFailure;
}

interface Caller {
  context: Pick<Context, 'config' | 'log' | 'limits'>;
  viewer: Viewer;
  gone: AbortSignal;
}

type Dish = Parameters<typeof drawRecipePicture>[0];

/** A picture of a dish: painted by a model if one is configured, otherwise, or if that fails, drawn here. */
export async function generatePicture(
  { context, viewer, gone }: Caller,
  dish: Dish,
): Promise<GeneratedPicture> {
  const asking = aiCallFor(context, 'imageModel', { gone, by: viewer.user });
  if (!asking) return drawn(dish, viewer, 'AI_FAILURE_UNSPECIFIED');
  context.limits.paintings.take(viewer.user);
  const { paintWithAi } = await import('../reading/ai/paint-with-ai.ts');
  const painting = await paintWithAi(asking, dish);
  if ('failure' in painting) return drawn(dish, viewer, painting.failure);
  return { picture: painting.answer, painter: 'AI', aiFailure: 'AI_FAILURE_UNSPECIFIED' };
}

async function drawn(dish: Dish, { user }: Viewer, aiFailure: AiFailure): Promise<GeneratedPicture> {
  return { picture: await drawRecipePicture(dish, user), painter: 'DRAWING', aiFailure };
}
