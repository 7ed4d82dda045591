import type { Masked, Recipe } from '@potluck/contract';
import { addressKey } from '@potluck/contract/resources/recipe/address-key';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { anyOf, quoted } from '../../../standard/data/filters.ts';

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

/**
 * Whether two titles are nearly the same: up to one word in five may differ, in any order, ignoring case and accents.
 */
export function alike(one: string, other: string): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const shared = first.intersection(second).size;
  return shared > 0 && shared / first.union(second).size >= minShared;
}

const minShared = 0.8;

/** The search words for similar titles: the longest words are the rarest. */
export function rarestWords(title: string): string[] {
  return [...wordsOf(title)].toSorted((a, b) => b.length - a.length).slice(0, 2);
}

function wordsOf(title: string): Set<string> {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.match(/[\p{L}\p{N}]+/gu)?.filter(word => !idle.has(word)));
}

const idle = new Set([
  'a',
  'an',
  'the',
  'of',
  'and',
  'with',
  'recipe',
  'easy',
  'best',
  'mit',
  'und',
  'de',
  'la',
  'le',
]);

type IdentifyingFields = Pick<Recipe, 'title' | 'citation'>;

/** Finds likely duplicates of a recipe among many: by address, or by a nearly equal title. */
export function duplicatesAmong<R extends IdentifyingFields>(
  recipes: readonly R[],
): (identity: IdentifyingFields) => (Omit<Duplicate, 'recipe'> & { recipe: R })[] {
  const byAddress = Map.groupBy(recipes, ({ citation }) => addressKey(citation));
  const byTitle = Map.groupBy(recipes, ({ title }) => plain(title));
  const words = recipes.flatMap(recipe => rarestWords(recipe.title).map(word => ({ word, recipe })));
  const byWord = Map.groupBy(words, ({ word }) => word);
  return ({ title, citation }) => {
    const key = addressKey(citation);
    const same = new Set(key ? byAddress.get(key) : []);
    const near = rarestWords(title).flatMap(word => byWord.get(word) ?? []);
    const titled = new Set([
      ...(byTitle.get(plain(title)) ?? []),
      ...near.map(({ recipe }) => recipe).filter(recipe => alike(recipe.title, title)),
    ]);
    return [
      ...[...same].map(recipe => ({ recipe, sameAddress: true })),
      ...[...titled.difference(same)].map(recipe => ({ recipe, sameAddress: false })),
    ];
  };
}

function plain(title: string): string {
  return title.trim().toLowerCase();
}
