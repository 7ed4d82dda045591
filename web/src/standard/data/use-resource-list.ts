import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { type ListArgs, type ResourceKey, resourceListQuery } from '../../api/calls.ts';

/** A paged list: `items` has the items of all pages so far. `args` has filter, search, parent and read mask. */
export function useResourceList<K extends ResourceKey, M extends string = '*'>(
  key: K,
  args: ListArgs & { readMask?: M } = {},
  options: { enabled?: boolean } = {},
) {
  const query = useInfiniteQuery({
    ...resourceListQuery(useApi(), key, args),
    placeholderData: keepPreviousData,
    ...options,
  });
  return { ...query, items: query.data?.pages.flatMap(page => page.items) ?? [] };
}
