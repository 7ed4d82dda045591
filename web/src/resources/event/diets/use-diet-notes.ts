import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';

export type DietNotes = Awaited<ReturnType<ReturnType<typeof useApi>['event']['dietNotes']>>;

interface DietNotesRequest {
  /** The event’s name. */
  event: string;
  /** The original start of the occurrence; null for a single event. */
  originalStartTime: string | null;
  enabled?: boolean;
}

/** The diets of an event’s attendees, for people who may change the event. */
export function useDietNotes({ event, originalStartTime, enabled = true }: DietNotesRequest) {
  const client = useApi();
  return useQuery({
    queryKey: ['event', 'dietNotes', event, originalStartTime],
    enabled,
    queryFn: ({ signal }) => client.event.dietNotes({ name: event, originalStartTime }, { signal }),
  });
}
