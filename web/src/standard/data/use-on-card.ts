import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResourceKey, ResourcePage } from '../../api/calls.ts';
import { cardArgs, type OnCard } from '../index/on-card.ts';

/**
 * A resource as an index card has it in the cache, to render something until the whole resource has loaded. It never
 * replaces the whole resource in the cache.
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
    // These lists used the read mask of cards.
    return items.find(item => name === item.name || name.endsWith(`/${item.name}`)) as OnCard<K> | undefined;
  }, [cache, of, name]);
}
