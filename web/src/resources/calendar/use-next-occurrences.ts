import { parentOf } from '@potluck/contract';
import { dayMs } from '@potluck/contract/durations';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api.ts';
import { isCancelled, type Occurrence } from '../event/occurrences.ts';

/** An upcoming event, with its occurrence in a series. */
export interface NextOccurrence {
  event: string;
  originalStartTime: string | null;
  title: string;
  startTime: string;
  allDay: boolean;
  /** The picture of one of its dishes, if any. */
  imageUri: string | undefined;
}

const days = 30;
const quarterMs = 900_000;

/**
 * The next occurrences in each of the viewer’s calendars within a month, in order, by calendar name. Includes current
 * events.
 */
export function useNextOccurrences({
  enabled = true,
} = {}): UseQueryResult<ReadonlyMap<string, NextOccurrence[]>> {
  return useMonthAhead(byCalendar, enabled);
}

/** The occurrences in the viewer’s calendars within a month that take place, in order, mapped by `select`. */
export function useMonthAhead<T>(
  select: (occurrences: Occurrence[]) => T,
  enabled = true,
): UseQueryResult<T> {
  const client = useApi();
  // Rounded, so that the query key stays stable and hits the cache.
  const [from] = useState(() => Math.floor(Date.now() / quarterMs) * quarterMs);
  const range = {
    startTime: new Date(from).toISOString(),
    endTime: new Date(from + days * dayMs).toISOString(),
  };
  return useQuery({
    enabled,
    queryKey: ['event', 'expand', { parent: 'calendars/-', ...range }],
    queryFn: ({ signal }) => client.event.expand({ parent: 'calendars/-', ...range }, { signal }),
    select: ({ occurrences }) => select(occurrences.filter(each => !isCancelled(each))),
  });
}

function byCalendar(occurrences: Occurrence[]): ReadonlyMap<string, NextOccurrence[]> {
  return Map.groupBy(occurrences.map(asNext), ({ event }) => parentOf(event));
}

export function asNext(occurrence: Occurrence): NextOccurrence {
  const { event, originalStartTime, title, startTime, allDay, dishes } = occurrence;
  const imageUri = dishes.find(dish => dish.imageUri)?.imageUri;
  return { event, originalStartTime, title, startTime: startTime ?? '', allDay, imageUri };
}
