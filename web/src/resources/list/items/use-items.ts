import type { ListItem } from '@potluck/contract';
import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWholeList } from '../../../resource/use-whole-list.ts';
import { applied, byPosition, type Operation } from './operation.ts';
import { operationKey } from './use-operate.ts';

/** The items of a list in their order, as the server has them with what this person is doing to them meanwhile. */
export function useItems(list: string) {
  const query = useWholeList('listItem', { parent: list });
  const pending = useMutationState({
    filters: { mutationKey: operationKey(list), status: 'pending' },
    select: mutation => mutation.state.variables as Operation,
  });
  const { data } = query;
  const items = useMemo(() => {
    const known = data?.pages.flatMap(page => page.items) ?? [];
    return pending.reduce<ListItem[]>(applied, known).toSorted(byPosition);
  }, [data, pending]);
  return { ...query, items };
}
