import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';

export type DietNotes = Awaited<ReturnType<ReturnType<typeof useApi>['event']['dietNotes']>>;

interface DietNotesRequest {
  /** By name. */
  event: string;
  /** The start that the series gives the occurrence; null for what happens once. */
  originalStartTime: string | null;
  enabled?: boolean;
}

/** What the people who are asked to an event do not eat, for those who may change it. */
export function useDietNotes({ event, originalStartTime, enabled = true }: DietNotesRequest) {
  const client = useApi();
  return useQuery({
    queryKey: ['event', 'dietNotes', event, originalStartTime],
    enabled,
    queryFn: ({ signal }) => client.event.dietNotes({ name: event, originalStartTime }, { signal }),
  });
}
