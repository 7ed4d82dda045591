import type { Client, ListRequest } from '@potluck/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callsOf, listPage, type ResourceKey } from './calls.ts';

/** What a list shows; the query handles the page token itself. */
export type ListArgs = Omit<ListRequest, 'pageToken'>;

const pageSize = 48;

/** Keys begin with the resource, so that a change reaches every answer that contains it. */
export function resourceQuery<K extends ResourceKey>(client: Client, key: K, name: string) {
  return queryOptions({
    queryKey: [key, 'get', name] as const,
    queryFn: ({ signal }) => callsOf(client, key).get({ name }, { signal }),
  });
}

export function resourceListQuery<K extends ResourceKey>(client: Client, key: K, args: ListArgs) {
  return infiniteQueryOptions({
    queryKey: [key, 'list', args] as const,
    queryFn: ({ signal, pageParam }) =>
      listPage(client, key, { pageSize, ...args, pageToken: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: page => page.nextPageToken || undefined,
  });
}
