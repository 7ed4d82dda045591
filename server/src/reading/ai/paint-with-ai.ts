import { readPicture } from '../../images/read-picture.ts';
import { type AiCall, askService, paintingModel, Refused, type ServiceResult } from './ask-service.ts';

/** The parts of a recipe that a picture is painted from. */
export interface Dish {
  title: string;
  ingredients: string[];
  cuisines: string[];
}

/** A picture of the dish as WebP, painted by a model and decoded as carefully as an untrusted picture. */
export function paintWithAi(asking: AiCall, dish: Dish): Promise<ServiceResult<Uint8Array>> {
  return askService(asking, async signal => {
    const { generateImage } = await import('ai');
    const google = asking.settings.provider === 'google';
    const { image } = await generateImage({
      model: await paintingModel(asking),
      prompt: promptFor(dish),
      ...(google && { aspectRatio: '3:2' as const }),
      maxRetries: 0,
      abortSignal: signal,
    }).catch((error: unknown) => {
      throw saysNoImage(error) ? new Refused() : error;
    });
    return (await readPicture(image.uint8Array, { by: asking.by, signal })).full;
  });
}

/** When a service refuses to paint something, it responds with success, but without a picture. */
function saysNoImage(error: unknown): boolean {
  return error instanceof Error && error.name === 'AI_NoImageGeneratedError';
}

function promptFor({ title, ingredients, cuisines }: Dish): string {
  const named = (texts: string[], max: number) => texts.slice(0, max).map(oneLine).join(', ');
  return [
    `A photograph of a home-cooked dish, ready to eat: ${oneLine(title)}.`,
    cuisines.length > 0 && `Cuisine: ${named(cuisines, 3)}.`,
    ingredients.length > 0 && `It is made with ${named(ingredients, 20)}.`,
    'Seen from a little above, in daylight, on a plain table. No people, no writing, no logos.',
  ]
    .filter(Boolean)
    .join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 100).toWellFormed();
}
