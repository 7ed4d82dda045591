import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { resourceQuery } from '../../../api/calls.ts';

/** What the list gets for an ingredient that is a recipe of its own: “tomatoes, garlic, basil”. */
export function NestedFoods({ recipes, note }: { recipes: string[]; note: string }) {
  const client = useApi();
  const found = useQueries({ queries: recipes.map(name => resourceQuery(client, 'recipe', name)) });
  const groups = found.flatMap(({ data }) => data?.ingredientGroups ?? []);
  const titles = groups.flatMap(group => group.ingredients.map(({ title }) => title));
  return [note, ...new Set(titles)].filter(Boolean).join(', ');
}
