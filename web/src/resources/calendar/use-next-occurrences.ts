import { parentOf } from '@potluck/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api.ts';
import type { Occurrence } from './schedule/occurrence.ts';

/** Something that happens soon, and which occurrence of a series it is. */
export interface NextOccurrence {
  event: string;
  originalStartTime: string | null;
  title: string;
  startTime: string;
  allDay: boolean;
  /** Of a dish that is cooked then, if one has a picture. */
  imageUri: string | undefined;
}

const days = 30;
const dayMs = 86_400_000;
const quarterMs = 900_000;

/** What comes next in each of the viewer's calendars within a month, in order, by the calendar's name. What is going on now counts. */
export function useNextOccurrences({
  enabled = true,
} = {}): UseQueryResult<ReadonlyMap<string, NextOccurrence[]>> {
  return useMonthAhead(byCalendar, enabled);
}

/** What happens in the viewer's calendars within a month, in order, as `select` wants it. */
export function useMonthAhead<T>(
  select: (occurrences: Occurrence[]) => T,
  enabled = true,
): UseQueryResult<T> {
  const client = useApi();
  // The same question for a while, so that its answer is found again.
  const [from] = useState(() => Math.floor(Date.now() / quarterMs) * quarterMs);
  const range = {
    startTime: new Date(from).toISOString(),
    endTime: new Date(from + days * dayMs).toISOString(),
  };
  return useQuery({
    enabled,
    queryKey: ['event', 'expand', { parent: 'calendars/-', ...range }],
    queryFn: ({ signal }) => client.event.expand({ parent: 'calendars/-', ...range }, { signal }),
    select: ({ occurrences }) => select(occurrences),
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
