import type { Client, ListRequest } from '@potluck/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callsOf, listPage, type ResourceKey } from './calls.ts';

/** What a list shows; the query handles the page token itself. */
export type ListArgs = Omit<ListRequest, 'pageToken'>;

export const pageSize = 48;
/** Of a list of which all is wanted. */
export const wholePageSize = 1000;

/** What a list of which all is wanted asks for. */
export function wholeArgs<A extends ListArgs>(args: A): A {
  return { ...args, pageSize: wholePageSize };
}

/** Keys begin with the resource, so that a change reaches every answer that contains it. */
export function resourceQuery<K extends ResourceKey>(client: Client, key: K, name: string) {
  return queryOptions({
    queryKey: [key, 'get', name] as const,
    queryFn: ({ signal }) => callsOf(client, key).get({ name }, { signal }),
  });
}

/** A list that asks for parts of its items has a key of its own: an answer in part never stands for a whole one. */
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
