import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';

/** The first recipes that the viewer sees in each cookbook, by its name; undefined until they are known. */
export function useCovers(): ReadonlyMap<string, CoverRecipe[]> | undefined {
  const client = useApi();
  const { data } = useQuery({
    queryKey: ['cookbookEntry', 'covers'],
    queryFn: ({ signal }) => client.cookbook.covers({}, { signal }),
    select: ({ covers }) => new Map(covers.map(({ cookbook, recipes }) => [cookbook, recipes])),
  });
  return data;
}

export interface CoverRecipe {
  recipe: string;
  title: string;
  imageUri: string;
}
