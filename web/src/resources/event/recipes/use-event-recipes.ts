import { ApiError, type EventRecipe, type Recipe } from '@potluck/contract';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { resourceQuery } from '../../../api/queries.ts';
import { useResourceList } from '../../../standard/data/use-resource-list.ts';

/** A dish at an event; a recipe that the viewer may not see is only known to be there, and a word is no recipe. */
export interface Dish {
  link: EventRecipe;
  recipe: Recipe | 'pending' | 'failed' | 'hidden' | 'none';
}

/** What is cooked at an event. */
export function useEventRecipes(event: string) {
  const client = useApi();
  const links = useResourceList('eventRecipe', { parent: event, pageSize: 100 });
  const recipes = useQueries({
    queries: links.items.map(({ recipe }) => ({
      ...resourceQuery(client, 'recipe', recipe),
      enabled: recipe !== '',
    })),
  });
  const dishes: Dish[] = links.items.map((link, at) => ({
    link,
    recipe: link.recipe === '' ? 'none' : (recipes[at]?.data ?? missing(recipes[at]?.error ?? null)),
  }));
  return { ...links, dishes };
}

function missing(error: Error | null): 'pending' | 'failed' | 'hidden' {
  if (!error) return 'pending';
  return error instanceof ApiError && error.status === 404 ? 'hidden' : 'failed';
}
