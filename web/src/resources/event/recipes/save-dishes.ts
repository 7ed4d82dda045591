import type { Client } from '@potluck/contract';
import type { DishLine } from '../form/event-values.ts';

/** Makes the recipes of an event be these, and leaves alone what is so already. */
export async function saveDishes(client: Client, event: string, dishes: DishLine[]): Promise<void> {
  const { eventRecipes: links } = await client.eventRecipe.list({ parent: event, pageSize: 100 });
  for (const { name, recipe, servings } of links) {
    const wanted = dishes.find(dish => dish.recipe === recipe);
    if (!wanted) await client.eventRecipe.delete({ name });
    else if (wanted.servings !== servings)
      await client.eventRecipe.update({ eventRecipe: { name, servings: wanted.servings } });
  }
  const linked = new Set(links.map(({ recipe }) => recipe));
  for (const { recipe, servings } of dishes)
    if (!linked.has(recipe))
      await client.eventRecipe.create({ parent: event, eventRecipe: { recipe, servings } });
}
