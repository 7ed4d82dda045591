import type { Client, ListItem } from '@potluck/contract';
import { parentOf } from '@potluck/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ResourcePage } from '../../../api/calls.ts';
import { resourceListQuery } from '../../../api/queries.ts';
import { itemsOf, type Operation } from './operation.ts';

/**
 * Puts the server’s result of an operation in the cache. Invalidates the list if the server rejected the operation, or
 * if a fetch has finished since the request began, because the result may be older than that fetch.
 */
export function settle(
  { cache, client }: { cache: QueryClient; client: Client },
  operation: Operation,
  { now, askedTime }: { now?: ListItem[]; askedTime: number },
): void {
  const [item] = itemsOf(operation);
  if (!item) return;
  const { queryKey } = resourceListQuery(client, 'listItem', { parent: listOf(item), pageSize: 1000 });
  const fetchedTime = cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (now) cache.setQueryData<Pages>(queryKey, held => held && settled(held, operation, now));
  // A fetch from before the change may still be in flight.
  if (!now || fetchedTime > askedTime || cache.isFetching({ queryKey }) > 0)
    void cache.invalidateQueries({ queryKey });
  void cache.invalidateQueries({ queryKey: ['listItem', 'openItems'] });
  if (givesPoints([...itemsOf(operation), ...(now ?? [])]))
    void cache.invalidateQueries({ queryKey: ['listItemCompletion', 'points'] });
}

function givesPoints(items: ListItem[]): boolean {
  return items.some(({ points }) => points !== 0);
}

/** The name of an item’s list. */
export function listOf({ name }: Pick<ListItem, 'name'>): string {
  return parentOf(name);
}

type Pages = InfiniteData<ResourcePage<'listItem'>>;

/** Replaces the affected items in the cached pages; their order does not matter, because positions sort them. */
function settled(held: Pages, operation: Operation, now: ListItem[]): Pages {
  const touched = new Set(itemsOf(operation).map(item => item.name));
  const pages = held.pages.map((page, at) => {
    const others = page.items.filter(item => !touched.has(item.name));
    return { ...page, items: at === 0 ? [...others, ...now] : others };
  });
  return { ...held, pages };
}
