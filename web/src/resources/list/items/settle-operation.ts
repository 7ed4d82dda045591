import { type Client, type List, type ListItem, parentOf } from '@potluck/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type ResourcePage, resourceListQuery, resourceQuery } from '../../../api/calls.ts';
import {
  type FollowOperation,
  itemsOf,
  type Operation,
  type ShopOperation,
  shoppersAfter,
} from './operation.ts';

/**
 * Puts the server’s result of an operation in the cache. Invalidates the list if the server rejected the operation, or
 * if a fetch has finished since the request began, because the result may be older than that fetch.
 */
export function settle(
  { cache, client }: { cache: QueryClient; client: Client },
  operation: Operation,
  { now, askedTime }: { now?: ListItem[]; askedTime: number },
): void {
  if ('list' in operation) settleList({ cache, client }, operation, now !== undefined);
  const [item] = itemsOf(operation);
  if (!item) return;
  const { queryKey } = resourceListQuery(client, 'listItem', { parent: listOf(item), pageSize: 1000 });
  const fetchedTime = cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (now) cache.setQueryData<Pages>(queryKey, held => held && settled(held, operation, now));
  // A fetch from before the change may still be in flight.
  if (!now || fetchedTime > askedTime || cache.isFetching({ queryKey }) > 0)
    void cache.invalidateQueries({ queryKey });
  if (now) cache.setQueryData<Today>(['home', 'today'], held => held && settledToday(held, now));
  void cache.invalidateQueries({ queryKey: ['home', 'today'] });
  void cache.invalidateQueries({ queryKey: ['listItem', 'openItems'] });
  if (givesPoints([...itemsOf(operation), ...(now ?? [])]))
    void cache.invalidateQueries({ queryKey: ['listItemCompletion', 'points'] });
}

function settleList(
  { cache, client }: { cache: QueryClient; client: Client },
  operation: ShopOperation | FollowOperation,
  accepted: boolean,
): void {
  const { queryKey } = resourceQuery(client, 'list', operation.list.name);
  if (accepted) cache.setQueryData<List>(queryKey, held => held && listAfter(held, operation));
  void cache.invalidateQueries({ queryKey });
}

/** Answers that an earlier version saved on this device have no shoppers. */
function listAfter({ shoppers = [], ...list }: List, operation: ShopOperation | FollowOperation): List {
  if (operation.kind === 'follow') return { ...list, shoppers, followed: operation.followed };
  return { ...list, shoppers: shoppersAfter(shoppers, operation) };
}

function givesPoints(items: ListItem[]): boolean {
  return items.some(({ points }) => points !== 0);
}

/** The name of an item’s list. */
export function listOf({ name }: Pick<ListItem, 'name'>): string {
  return parentOf(name);
}

type Today = Awaited<ReturnType<Client['home']['today']>>;

/** The items in their new state, until the summary comes without them: a tick must not flicker meanwhile. */
function settledToday(held: Today, now: ListItem[]): Today {
  const current = new Map(now.map(item => [item.name, item]));
  const latest = (item: ListItem) => current.get(item.name) ?? item;
  return {
    ...held,
    shopping: held.shopping.map(list => ({ ...list, items: list.items.map(latest) })),
    chores: held.chores.map(chore => ({ ...chore, item: latest(chore.item) })),
  };
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
