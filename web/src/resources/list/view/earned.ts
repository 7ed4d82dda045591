import type { Client, ListItem } from '@potluck/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';

/** What each person earned on a list since a time; null is ever. */
export function earnedQuery(client: Client, list: string, startTime: string | null) {
  return queryOptions({
    queryKey: ['listItemCompletion', 'points', { parent: list, startTime }] as const,
    queryFn: ({ signal }) => client.list.points({ name: list, startTime }, { signal }),
  });
}

/** Whether points are of any interest on a list: something gives some, or gave some before it was cleared away. */
export function useGivesPoints(list: string, items: ListItem[]): boolean {
  const gives = givesPoints(items);
  const { data } = useQuery({ ...earnedQuery(useApi(), list, null), enabled: !gives });
  return gives || (data?.people.length ?? 0) > 0;
}

export function givesPoints(items: ListItem[]): boolean {
  return items.some(({ points }) => points !== 0);
}
