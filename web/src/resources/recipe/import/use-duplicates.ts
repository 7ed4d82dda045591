import type { Masked, Recipe } from '@potluck/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { anyOf, quoted } from '../../../standard/index/filters.ts';
import { addressKey } from './address-key.ts';
import { alike, rarestWords } from './alike.ts';

/** The fields that identify duplicates. */
export const readMask = 'name,title,citation';
type RecipeIdentity = Masked<Recipe, typeof readMask>;

export interface Duplicate {
  recipe: RecipeIdentity;
  /** Whether both have the same address; otherwise the titles are nearly the same. */
  sameAddress: boolean;
}

/** The likely duplicates of a new recipe among the `holder`’s recipes. */
export function useDuplicates(
  { title, citation }: Pick<Recipe, 'title' | 'citation'>,
  holder?: string,
): Duplicate[] {
  const client = useApi();
  const { user } = useViewer();
  const key = addressKey(citation);
  const filter = duplicateFilter(title, key);
  const parent = holder ?? user.name;
  const { data } = useQuery({
    queryKey: ['recipe', 'duplicates', parent, filter],
    queryFn: ({ signal }) => client.recipe.list({ parent, filter, pageSize: 50, readMask }, { signal }),
    enabled: filter !== '',
  });
  return (data?.recipes ?? [])
    .map(recipe => ({ recipe, sameAddress: key !== '' && addressKey(recipe.citation) === key }))
    .filter(({ recipe, sameAddress }) => sameAddress || alike(recipe.title, title));
}

function duplicateFilter(title: string, key: string): string {
  const words = rarestWords(title).map(quoted).join(' AND ');
  // The key may have dropped parameters from the middle of the address, so search by the path alone.
  const path = key.replace(/\?.*$/, '');
  return anyOf(path && `citation = ${quoted(`*${path}*`)}`, words && `(${words})`);
}
