import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';

/** What is open on each list, by its name; undefined until it is known, which `isLoading` says is soon. */
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
  // Lists do not wait for counts that are asked for again.
  return { open, isLoading: isLoading && failureCount === 0 };
}

function byList({ counts }: { counts: (OpenItems & { list: string })[] }): ReadonlyMap<string, OpenItems> {
  return new Map(counts.map(count => [count.list, count]));
}

export interface OpenItems {
  openItemCount: number;
  completedItemCount: number;
  /** The first of them, in their order. */
  nextItems: { title: string; quantity: string }[];
  /** When anything on it changed last. */
  changeTime: string | null;
}
