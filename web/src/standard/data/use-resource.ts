import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../api/api.ts';
import {
  callsOf,
  type ListArgs,
  type ResourceKey,
  resourceListQuery,
  resourceQuery,
  wholeArgs,
} from '../../api/calls.ts';

/** One resource by its name, prefixed or canonical; sends no request while the name is empty. */
export function useResource<K extends ResourceKey>(key: K, name: string) {
  return useQuery({ ...resourceQuery(useApi(), key, name), enabled: name !== '' });
}

/**
 * A resource for a form: fetched once and not refreshed, so that nothing changes while the user is typing. `refetch`
 * loads the newer version; give the form `key={dataUpdatedAt}` to start over from it.
 */
export function useEditedResource<K extends ResourceKey>(key: K, name: string) {
  const client = useApi();
  return useQuery({
    queryKey: [key, 'edited', name],
    queryFn: ({ signal }) => callsOf(client, key).get({ name }, { signal }),
    enabled: name !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

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

/** A list that fetches all its pages, one large page after the other; loaded items already show meanwhile. */
export function useWholeList<K extends ResourceKey, M extends string = '*'>(
  key: K,
  args: ListArgs & { readMask?: M },
  { whole = true, enabled = true } = {},
) {
  const list = useResourceList(key, whole ? wholeArgs(args) : args, { enabled });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const fetchRest = whole && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (fetchRest) void fetchNextPage();
  }, [fetchRest, fetchNextPage]);
  return list;
}
