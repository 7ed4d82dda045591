import type { Client, ListRequest } from '@potluck/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callsOf, listPage, type ResourceKey } from './calls.ts';

/** The arguments of a list query; the query handles the page token itself. */
export type ListArgs = Omit<ListRequest, 'pageToken'>;

export const pageSize = 48;
/** The page size for lists that are fetched completely. */
export const wholePageSize = 1000;

/** The arguments for fetching a complete list. */
export function wholeArgs<A extends ListArgs>(args: A): A {
  return { ...args, pageSize: wholePageSize };
}

/** Keys begin with the resource, so that a change invalidates every answer that contains it. */
export function resourceQuery<K extends ResourceKey>(client: Client, key: K, name: string) {
  return queryOptions({
    queryKey: [key, 'get', name] as const,
    queryFn: ({ signal }) => callsOf(client, key).get({ name }, { signal }),
  });
}

/** A list with a read mask has a key of its own: a partial answer must never be used as a complete one. */
export function resourceListQuery<K extends ResourceKey, M extends string = '*'>(
  client: Client,
  key: K,
  args: ListArgs & { readMask?: M },
) {
  return infiniteQueryOptions({
    queryKey: [key, 'list', args] as const,
    queryFn: ({ signal, pageParam }) =>
      listPage(client, key, { pageSize, ...args, pageToken: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: page => page.nextPageToken || undefined,
  });
}
