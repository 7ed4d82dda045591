import type { Recipe } from '@potluck/contract';
import { useMemo } from 'react';
import { useViewer } from '../../../../auth/use-auth.ts';
import { useWholeList } from '../../../../standard/data/use-resource.ts';
import { type Duplicate, duplicatesAmong, readMask } from '../duplicates.ts';
import type { FileRecipe } from './file-recipes.ts';

/** The likely duplicate of a file’s recipe: an existing recipe, or an earlier one in the files. */
export interface Double {
  duplicates: Duplicate[];
  earlier?: Recipe['title'];
}

/** The duplicates by recipe key, once all of the `holder`’s recipes have loaded; new recipes have none. */
export function useFileDuplicates(
  recipes: FileRecipe[],
  holder?: string,
): { doubles: Map<string, Double>; known: boolean } {
  const { user } = useViewer();
  const list = useWholeList('recipe', { parent: holder ?? user.name, readMask });
  const known = list.isSuccess && !list.hasNextPage;
  const items = list.data;
  const doubles = useMemo(() => {
    const duplicatesOf = duplicatesAmong(items?.pages.flatMap(page => page.items) ?? []);
    const earlier = new Map<string, string>();
    return new Map(
      recipes.flatMap(({ key, recipe }): [string, Double][] => {
        const duplicates = duplicatesOf(recipe);
        const same = recipe.title.trim().toLowerCase();
        const before = earlier.get(same);
        earlier.set(same, recipe.title);
        return duplicates.length > 0 || before
          ? [[key, { duplicates, ...(before && { earlier: before }) }]]
          : [];
      }),
    );
  }, [items, recipes]);
  return { doubles, known: known || list.isError };
}
