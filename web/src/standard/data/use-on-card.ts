import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResourceKey, ResourcePage } from '../../api/calls.ts';
import { cardArgs, type OnCard } from '../index/on-card.ts';

/**
 * A resource as a card showed it lately, for what is drawn until the whole is there. It is never kept in the place of
 * the whole.
 */
export function useOnCard<K extends ResourceKey>(of: K, name: string): OnCard<K> | undefined {
  const cache = useQueryClient();
  return useMemo(() => {
    const { readMask } = cardArgs(of, {});
    const lists = cache.getQueriesData<InfiniteData<ResourcePage<K>>>({
      queryKey: [of, 'list'],
      predicate: ({ queryKey: [, , args] }) => (args as { readMask?: string }).readMask === readMask,
    });
    const items = lists.flatMap(([, list]) => list?.pages.flatMap(page => page.items) ?? []);
    // These lists asked for what cards show.
    return items.find(item => name === item.name || name.endsWith(`/${item.name}`)) as OnCard<K> | undefined;
  }, [cache, of, name]);
}
