import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';

/** The categories and cuisines of the recipes that the viewer can see, the most used first. */
export function useRecipeTags() {
  const client = useApi();
  const query = useQuery({
    queryKey: ['recipe', 'tags'],
    queryFn: ({ signal }) => client.recipe.tags({}, { signal }),
  });
  const titles = (tags: { title: string }[] = []) => tags.map(({ title }) => title);
  return { categories: titles(query.data?.categories), cuisines: titles(query.data?.cuisines) };
}
