import type { Client, ListItem } from '@potluck/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';

/** The points each person earned on a list since a start time; null counts from the beginning. */
export function earnedQuery(client: Client, list: string, startTime: string | null) {
  return queryOptions({
    queryKey: ['listItemCompletion', 'points', { parent: list, startTime }] as const,
    queryFn: ({ signal }) => client.list.points({ name: list, startTime }, { signal }),
  });
}

/** Whether to show points on a list: some item gives points, or a deleted one did. */
export function useGivesPoints(list: string, items: ListItem[]): boolean {
  const gives = givesPoints(items);
  const { data } = useQuery({ ...earnedQuery(useApi(), list, null), enabled: !gives });
  return gives || (data?.people.length ?? 0) > 0;
}

export function givesPoints(items: ListItem[]): boolean {
  return items.some(({ points }) => points !== 0);
}
