import type { ListItem } from '@potluck/contract';
import { useEffect, useMemo } from 'react';
import { useWholeList } from '../../../standard/data/use-resource.ts';
import { itemsOf } from '../../outbox/operations.ts';
import { useOutbox, useOutboxState } from '../../outbox/outbox-context.ts';
import type { Waiting } from '../../outbox/outbox-state.ts';
import { applied, byPosition } from './operation.ts';
import { listOf } from './settle-operation.ts';

/** The items of a list in order: the server’s state with the pending operations applied. */
export function useItems(list: string) {
  const query = useWholeList('listItem', { parent: list });
  const outbox = useOutbox();
  const { waiting } = useOutboxState();
  // People who open a list are about to change it, so the outbox starts now.
  useEffect(() => outbox.follow(), [outbox]);
  const { data } = query;
  const items = useMemo(() => withWaiting(data?.pages ?? [], waiting, list), [data, waiting, list]);
  return { ...query, items };
}

/** The server’s items with the pending operations applied. */
export function withWaiting(
  pages: readonly { items: ListItem[] }[],
  waiting: readonly Waiting[],
  list: string,
): ListItem[] {
  const known = pages.flatMap(page => page.items);
  const here = waiting.flatMap(({ operation }) =>
    !('pantry' in operation || 'recipe' in operation) && itemsOf(operation).some(on(list)) ? operation : [],
  );
  return here.reduce<ListItem[]>(applied, known).toSorted(byPosition);
}

function on(list: string): (item: ListItem) => boolean {
  return item => listOf(item) === list;
}
