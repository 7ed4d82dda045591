import { WorkProcesses } from '../work/work-processes.ts';
import type { RecipeText } from './plan-picture.ts';

type Dish = Omit<RecipeText, 'description'> & { description?: string };

/**
 * A drawing of a dish as WebP bytes, 1200 × 800: the dish on its plate, what goes into it around, the title below.
 * The same dish always gives the same bytes. Nothing is fetched and nothing of the text is trusted. Rejects when too
 * many drawings wait already, or when this one failed. People, `by`, take turns.
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

// One for the whole server, because it is there to keep drawings off its cores; it starts with the first of them.
const drawings = new WorkProcesses<RecipeText, Uint8Array>(new URL('./drawing-child.ts', import.meta.url), {
  waiting: 48,
  waitingEach: 12,
  secondsEach: 30,
  secondsIdle: 30,
});

function cut(text: string, length: number): string {
  return text.slice(0, length).toWellFormed();
}
