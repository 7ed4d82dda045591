import type { Client } from '@potluck/contract';

/** A dish of the event. */
export interface DishLine {
  /** The recipe’s name; '' for a dish without one. */
  recipe: string;
  /** The title of a dish without a recipe; '' for others. */
  title: string;
  /** 0 for the headcount, or the recipe’s own yield. */
  servings: number;
  /** Whether the dish is looking for somebody to bring it. */
  open: boolean;
}

/** Replaces the dishes of an event with these; writes only the differences. */
export async function saveDishes(client: Client, event: string, dishes: DishLine[]): Promise<void> {
  const { eventRecipes: links } = await client.eventRecipe.list({ parent: event, pageSize: 100 });
  for (const { name, servings, open, ...link } of links) {
    const wanted = dishes.find(dish => dishKey(dish) === dishKey(link));
    if (!wanted) await client.eventRecipe.delete({ name });
    else if (wanted.servings !== servings || wanted.open !== open)
      await client.eventRecipe.update({
        eventRecipe: { name, servings: wanted.servings, open: wanted.open },
      });
  }
  const linked = new Set(links.map(dishKey));
  for (const { recipe, title, servings, open } of dishes)
    if (!linked.has(dishKey({ recipe, title })))
      await client.eventRecipe.create({
        parent: event,
        eventRecipe: { ...(recipe ? { recipe } : { title }), servings, open },
      });
}

/** Identifies a dish among the dishes of an event. */
export function dishKey({ recipe, title }: Pick<DishLine, 'recipe' | 'title'>): string {
  return recipe || `“${title}”`;
}
