import type { ListItem } from '@potluck/contract';
import { useMemo } from 'react';
import { useResourceList } from '../../../standard/data/use-resource-list.ts';
import type { Suggestion } from './suggestions.ts';
import type { Reading } from './use-reading.ts';

/** What this list has held, from what stands on it and from what was ticked off; fetched once somebody writes and can be read. */
export function useRemembered(list: string, items: ListItem[], reading: Reading | undefined): Suggestion[] {
  const args = { parent: `${list}/listItems/-`, pageSize: 1000 };
  const { data } = useResourceList('listItemCompletion', args, { enabled: reading !== undefined });
  return useMemo(() => {
    const ticked = data?.pages.flatMap(page => page.items) ?? [];
    const past = [...ticked, ...items].map(({ title, listSection, createTime }) => ({
      title,
      listSection,
      time: createTime ?? '',
    }));
    return reading?.remembered(past, Date.now()) ?? [];
  }, [data, items, reading]);
}
