import type { Client } from '@potluck/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type Resource, type ResourcePage, resourceListQuery, wholeArgs } from '../../api/calls.ts';
import type { OperationItem } from './operations.ts';

/** Where the results of operations go. */
export interface SettleOptions {
  cache: QueryClient;
  client: Client;
}

interface Settled<Item> {
  parent: string;
  /** The items that the operation affects. */
  touched: readonly OperationItem[];
  /** The items on the server now; absent if it rejected the operation. */
  now?: Item[];
  /** When the request began. */
  askedTime: number;
}

/**
 * Puts the server’s result of an operation in the cached list of its parent. Invalidates the list if the server rejected
 * the operation, or if a fetch has finished since the request began, because the result may be older than that fetch.
 * Returns the key of that list.
 */
export function settleItems<K extends 'listItem' | 'pantryItem'>(
  { cache, client }: SettleOptions,
  key: K,
  { parent, touched, now, askedTime }: Settled<Resource<K>>,
): readonly unknown[] {
  const queryKey: readonly unknown[] = resourceListQuery(client, key, wholeArgs({ parent })).queryKey;
  const fetchedTime = cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (now)
    cache.setQueryData<InfiniteData<ResourcePage<K>>>(
      queryKey,
      held => held && replaced(held, new Set(touched.map(({ name }) => name)), now),
    );
  // A fetch from before the change may still be in flight.
  if (!now || fetchedTime > askedTime || cache.isFetching({ queryKey }) > 0)
    void cache.invalidateQueries({ queryKey });
  return queryKey;
}

/** Replaces the affected items in the cached pages; their order does not matter, because screens sort them. */
function replaced<K extends 'listItem' | 'pantryItem'>(
  held: InfiniteData<ResourcePage<K>>,
  touched: ReadonlySet<string>,
  now: Resource<K>[],
): InfiniteData<ResourcePage<K>> {
  const pages = held.pages.map((page, at) => {
    const others = page.items.filter(item => !touched.has(item.name));
    return { ...page, items: at === 0 ? [...others, ...now] : others };
  });
  return { ...held, pages };
}
