import type { ListItem } from '@potluck/contract';
import { minuteMs } from '@potluck/contract/durations';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../api/api.ts';
import type { Suggestion } from './suggestions.ts';
import type { Reading } from './use-reading.ts';

/** Items that this list and the viewer’s other lists have held; cached on the device for offline use. */
export function useRemembered(list: string, items: ListItem[], reading: Reading | undefined): Suggestion[] {
  const client = useApi();
  const { data } = useQuery({
    queryKey: ['list', 'suggestions', list],
    queryFn: ({ signal }) => client.list.suggestions({ name: list }, { signal }),
    staleTime: 10 * minuteMs,
  });
  return useMemo(() => reading?.known(data?.suggestions ?? [], items) ?? [], [data, items, reading]);
}
