import type { Client } from '@potluck/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Occurrence } from './occurrence.ts';
import type { Day } from './time/day.ts';
import { clockOn } from './time/day.ts';
import type { ViewerClock } from './time/viewer-clock.ts';
import { rangeOf } from './time/views.ts';

/** Query key prefix of occurrences; any change to an event invalidates it. */
export const occurrencesKey = ['event', 'expand'] as const;

/** A calendar or series with more occurrences than the response includes. */
export interface Cut {
  name: string;
  title: string;
}

export interface Expanded {
  occurrences: Occurrence[];
  /** Responses cached on the device by an earlier version lack this field. */
  cut?: Cut[];
}

/** The occurrences in the six weeks of a month, in one calendar or, with `calendars/-`, in all of the viewer’s. */
export function occurrencesQuery(
  client: Client,
  parent: string,
  { month, clock }: { month: Day; clock: ViewerClock },
) {
  const { from, to } = rangeOf({ view: 'month', date: month }, clock.firstWeekday);
  const [startTime, endTime] = [from, to].map(day => new Date(clock.instantAt(clockOn(day))).toISOString());
  const request = { parent, startTime: startTime ?? null, endTime: endTime ?? null };
  return queryOptions({
    queryKey: [...occurrencesKey, request] as const,
    queryFn: ({ signal }): Promise<Expanded> => client.event.expand(request, { signal }),
  });
}
