import type { ListItem } from '@potluck/contract';
import { useMemo } from 'react';
import { useWholeList } from '../../../resource/use-whole-list.ts';
import { useOutboxState } from '../outbox/outbox-context.ts';
import { applied, byPosition, itemsOf } from './operation.ts';
import { listOf } from './settle.ts';

/** The items of a list in their order, as the server has them with what waits to be done to them. */
export function useItems(list: string) {
  const query = useWholeList('listItem', { parent: list });
  const { waiting } = useOutboxState();
  const { data } = query;
  const items = useMemo(() => {
    const known = data?.pages.flatMap(page => page.items) ?? [];
    const here = waiting.map(each => each.operation).filter(operation => itemsOf(operation).some(on(list)));
    return here.reduce<ListItem[]>(applied, known).toSorted(byPosition);
  }, [data, waiting, list]);
  return { ...query, items };
}

function on(list: string): (item: ListItem) => boolean {
  return item => listOf(item) === list;
}
