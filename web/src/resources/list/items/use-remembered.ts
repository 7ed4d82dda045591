import type { ListItem } from '@potluck/contract';
import { useMemo } from 'react';
import { useResourceList } from '../../../resource/use-resource-list.ts';
import { remembered, type Suggestion } from './suggestions.ts';

/** What this list has held, from what stands on it and from what was ticked off; fetched once somebody writes. */
export function useRemembered(list: string, items: ListItem[], writing: boolean): Suggestion[] {
  const args = { parent: `${list}/listItems/-`, pageSize: 1000 };
  const { data } = useResourceList('listItemCompletion', args, { enabled: writing });
  return useMemo(() => {
    const ticked = data?.pages.flatMap(page => page.items) ?? [];
    const past = [...ticked, ...items].map(({ title, listSection, createTime }) => ({
      title,
      listSection,
      time: createTime ?? '',
    }));
    return remembered(past, Date.now());
  }, [data, items]);
}
