import type { Recipe } from '@potluck/contract/resources/recipe';
import { WorkProcesses } from '../work/work-processes.ts';
import type { RecipeText } from './plan-picture.ts';

type Dish = Omit<RecipeText, 'description'> & { description?: string };

/**
 * Draws a dish as WebP, 1200 × 800: the dish on its plate, its ingredients around it, the title below. Deterministic:
 * the same dish always gives the same bytes. Fetches nothing and treats all text as untrusted. Rejects if the queue is
 * full or the drawing fails. The queue is fair between people, `by`.
 */
export function drawRecipePicture(dish: Dish, by = ''): Promise<Uint8Array> {
  const work = {
    title: cut(dish.title, 300),
    ingredients: dish.ingredients.slice(0, 60).map(line => cut(line, 160)),
    categories: dish.categories.slice(0, 20).map(category => cut(category, 80)),
    cuisines: dish.cuisines.slice(0, 20).map(cuisine => cut(cuisine, 80)),
    cookingMethod: cut(dish.cookingMethod, 200),
    description: cut(dish.description ?? '', 600),
  };
  return drawings.do(work, { by });
}

// One for the whole server, because it limits the load of drawing on the cores; its process starts with the first
// drawing.
const drawings = new WorkProcesses<RecipeText, Uint8Array>(new URL('./drawing-child.ts', import.meta.url), {
  waiting: 48,
  waitingEach: 12,
  secondsEach: 30,
  secondsIdle: 30,
});

function cut(text: string, length: number): string {
  return text.slice(0, length).toWellFormed();
}

/** What a picture of a recipe is drawn from. */
export function dishOf({
  title,
  description,
  categories,
  cuisines,
  cookingMethod,
  ingredientGroups,
}: Recipe) {
  const ingredients = ingredientGroups.flatMap(group => group.ingredients.map(each => each.title));
  return { title, description, categories, cuisines, cookingMethod, ingredients };
}
