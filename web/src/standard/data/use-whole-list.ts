import { useEffect } from 'react';
import { type ListArgs, type ResourceKey, wholeArgs } from '../../api/calls.ts';
import { useResourceList } from './use-resource-list.ts';

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
