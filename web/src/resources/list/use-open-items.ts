import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';

/** What is open on each list, by its name; undefined until it is known. */
export function useOpenItems(): ReadonlyMap<string, OpenItems> | undefined {
  const client = useApi();
  const { data } = useQuery({
    queryKey: ['listItem', 'openItems'],
    queryFn: ({ signal }) => client.list.openItems({}, { signal }),
    select: ({ counts }) => new Map(counts.map(count => [count.list, count])),
  });
  return data;
}

export interface OpenItems {
  openItemCount: number;
  completedItemCount: number;
  /** The first of them, in their order. */
  nextItems: { title: string; quantity: string }[];
}
