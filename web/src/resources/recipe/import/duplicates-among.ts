import type { Recipe } from '@potluck/contract';
import { addressKey } from './address-key.ts';
import { alike, rarestWords } from './alike.ts';
import type { Duplicate } from './use-duplicates.ts';

type RecipeIdentity = Pick<Recipe, 'title' | 'citation'>;

/** Finds likely duplicates of a recipe among many: by address, or by a nearly equal title. */
export function duplicatesAmong<R extends RecipeIdentity>(
  recipes: readonly R[],
): (identity: RecipeIdentity) => (Omit<Duplicate, 'recipe'> & { recipe: R })[] {
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
