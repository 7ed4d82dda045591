import { useDebouncedValue } from '@mantine/hooks';
import type { Hit } from '@potluck/contract';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api.ts';

/** What the server finds for a text: the former hits stay until there are others, and only the last question is answered. */
export type Found =
  | { state: 'idle' }
  | { state: 'searching' }
  | { state: 'offline' }
  | { state: 'failed'; error: unknown; again: () => void; busy: boolean }
  | { state: 'found'; query: string; hits: Hit[] };

/** So long somebody pauses who waits for what they typed. */
const pauseMs = 120;

export function useHits(text: string): Found {
  const client = useApi();
  const [query] = useDebouncedValue(text.trim(), pauseMs);
  const { data, error, isFetching, fetchStatus, refetch } = useQuery({
    queryKey: ['hit', 'find', { query }],
    queryFn: async ({ signal }) => ({ query, ...(await client.hit.find({ query }, { signal })) }),
    enabled: query !== '',
    placeholderData: before => before,
    // What was found a while ago may be somebody else's by now.
    staleTime: 0,
    gcTime: 60_000,
  });
  if (text.trim() === '') return { state: 'idle' };
  if (fetchStatus === 'paused' && data?.query !== query) return { state: 'offline' };
  if (error) return { state: 'failed', error, again: () => void refetch(), busy: isFetching };
  return data ? { state: 'found', query: data.query, hits: data.hits } : { state: 'searching' };
}
