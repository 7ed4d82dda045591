import type { Calendar, Event } from '@potluck/contract';
import { parentOf } from '@potluck/contract';
import { useResource } from '../../standard/data/use-resource.ts';

/** An event with all that a screen about it needs. */
export interface EventInContext {
  event: Event;
  /** Absent for who is only asked to the event: whose calendar it stands on is not told to them. */
  calendar: Calendar | undefined;
  /** What says how it repeats: the event itself, or the series that it is an edited occurrence of. */
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
