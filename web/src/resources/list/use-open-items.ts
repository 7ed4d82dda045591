import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';

/** The open items of each list, by list name; undefined until loaded (`isLoading`). */
export function useOpenItems() {
  const client = useApi();
  const {
    data: open,
    isLoading,
    failureCount,
  } = useQuery({
    queryKey: ['listItem', 'openItems'],
    queryFn: ({ signal }) => client.list.openItems({}, { signal }),
    select: byList,
  });
  // Lists do not wait for retries of their counts.
  return { open, isLoading: isLoading && failureCount === 0 };
}

function byList({ counts }: { counts: (OpenItems & { list: string })[] }): ReadonlyMap<string, OpenItems> {
  return new Map(counts.map(count => [count.list, count]));
}

export interface OpenItems {
  openItemCount: number;
  completedItemCount: number;
  /** The first open items, in list order. */
  nextItems: { title: string; quantity: string }[];
  /** The time of the latest change to the list. */
  changeTime: string | null;
}
