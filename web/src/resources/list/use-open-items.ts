import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';

/** How many items of each list are open, by its name; undefined until it is known. */
export function useOpenItems(): ReadonlyMap<string, number> | undefined {
  const client = useApi();
  const { data } = useQuery({
    queryKey: ['listItem', 'openItems'],
    queryFn: ({ signal }) => client.list.openItems({}, { signal }),
    select: ({ counts }) => new Map(counts.map(({ list, openItemCount }) => [list, openItemCount])),
  });
  return data;
}
