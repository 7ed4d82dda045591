import type { Client, ListItem } from '@potluck/contract';
import { parentOf } from '@potluck/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ResourcePage } from '../../../api/calls.ts';
import { resourceListQuery } from '../../../api/queries.ts';
import { itemsOf, type Operation } from './operation.ts';

/**
 * What the server made of an operation takes its place in the cache. What it refused is asked for anew; so is what was
 * fetched since the server was asked, as the answer may be older than that.
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
  // An answer from before the change may be on its way.
  if (!now || fetchedTime > askedTime || cache.isFetching({ queryKey }) > 0)
    void cache.invalidateQueries({ queryKey });
  void cache.invalidateQueries({ queryKey: ['listItem', 'openItems'] });
  void cache.invalidateQueries({ queryKey: ['listItemCompletion', 'points'] });
}

/** The list that an item is on. */
export function listOf({ name }: Pick<ListItem, 'name'>): string {
  return parentOf(name);
}

type Pages = InfiniteData<ResourcePage<'listItem'>>;

/** What the server answered in the place of what it was about; their order is their positions' affair. */
function settled(held: Pages, operation: Operation, now: ListItem[]): Pages {
  const touched = new Set(itemsOf(operation).map(item => item.name));
  const pages = held.pages.map((page, at) => {
    const others = page.items.filter(item => !touched.has(item.name));
    return { ...page, items: at === 0 ? [...others, ...now] : others };
  });
  return { ...held, pages };
}
