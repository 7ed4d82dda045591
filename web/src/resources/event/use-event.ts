import { type Calendar, type Event, parentOf } from '@potluck/contract';
import { useResource } from '../../standard/data/use-resource.ts';

/** An event with everything that its screens need. */
export interface EventInContext {
  event: Event;
  /** Absent for attendees without access to the calendar, who cannot see which one it is. */
  calendar: Calendar | undefined;
  /** The event with the recurrence rule: the event itself, or the series of an edited occurrence. */
  series: Event;
}

/** An event, its calendar and its series, as one query. */
export function useEvent(name: string) {
  const event = useResource('event', name);
  const { attending = true, parentEvent = '' } = event.data ?? {};
  const calendar = useResource('calendar', attending ? '' : parentOf(name));
  const parent = useResource('event', parentEvent);
  const series = parentEvent ? parent.data : event.data;
  const needed = [event, ...(attending ? [] : [calendar]), ...(parentEvent ? [parent] : [])];
  const data: EventInContext | undefined =
    event.data && (attending || calendar.data) && series
      ? { event: event.data, calendar: calendar.data, series }
      : undefined;
  return {
    data,
    error: needed.find(query => query.error)?.error ?? null,
    isFetching: needed.some(query => query.isFetching),
    isPaused: needed.some(query => query.isPaused),
    refetch: () => needed.map(query => query.refetch()),
  };
}
