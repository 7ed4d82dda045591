import type { Recipe } from '@potluck/contract';
import { useMemo } from 'react';
import type { ListArgs } from '../../../api/calls.ts';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { useOutboxState } from '../../outbox/outbox-context.ts';
import { type CookedTotals, totalsAfter } from './cooked-totals.ts';
import { appliedToCookings, type CookingOperation } from './cooking-operation.ts';

/** The cookings of a recipe: the server’s state with the pending operations applied. */
export function useCookings(recipe: string, args: ListArgs = { parent: recipe }, enabled = true) {
  const query = useResourceList('cooking', args, { enabled });
  const pending = usePendingCookings(recipe);
  const { data } = query;
  const items = useMemo(() => {
    const known = data?.pages.flatMap(page => page.items) ?? [];
    return pending.reduce(appliedToCookings, known);
  }, [data, pending]);
  return { ...query, items };
}

/** The totals of a recipe with the pending operations applied. */
export function useCookedTotals(recipe: Recipe): CookedTotals {
  return totalsAfter(recipe, usePendingCookings(recipe.name));
}

/** The operations on cookings of a recipe that the server has not accepted yet. */
export function usePendingCookings(recipe: string): CookingOperation[] {
  const { waiting } = useOutboxState();
  return useMemo(
    () =>
      waiting.flatMap(({ operation }) =>
        'recipe' in operation && operation.recipe === recipe ? operation : [],
      ),
    [waiting, recipe],
  );
}
