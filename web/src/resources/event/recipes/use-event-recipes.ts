import { ApiError, type EventRecipe, type Recipe } from '@potluck/contract';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { resourceQuery } from '../../../api/calls.ts';
import { useResourceList } from '../../../standard/data/use-resource.ts';

/** A dish of an event. Its recipe may be invisible to the viewer, and a dish named by text has none. */
export interface Dish {
  link: EventRecipe;
  recipe: Recipe | 'pending' | 'failed' | 'hidden' | 'none';
}

/** The dishes of an event. */
export function useEventRecipes(event: string) {
  const client = useApi();
  const links = useResourceList('eventRecipe', { parent: event, pageSize: 100 });
  const recipes = useQueries({
    queries: links.items.map(({ recipe, recipeVisible }) => ({
      ...resourceQuery(client, 'recipe', recipe),
      // Skips requests that the server is known to reject.
      enabled: recipe !== '' && recipeVisible !== false,
    })),
  });
  const dishes: Dish[] = links.items.map((link, at) => ({
    link,
    recipe: recipes[at]?.data ?? missing(link, recipes[at]?.error ?? null),
  }));
  return { ...links, dishes };
}

function missing(
  { recipe, recipeVisible }: EventRecipe,
  error: Error | null,
): Exclude<Dish['recipe'], Recipe> {
  if (recipe === '') return 'none';
  if (recipeVisible === false) return 'hidden';
  if (!error) return 'pending';
  return error instanceof ApiError && error.status === 404 ? 'hidden' : 'failed';
}
