import type { Client } from '@potluck/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Day } from '../../../standard/time/day.ts';
import { clockOn } from '../../../standard/time/day.ts';
import type { ViewerClock } from '../../../standard/time/viewer-clock.ts';
import { type Expanded, occurrencesKey } from '../../event/occurrences.ts';
import { rangeOf } from './time/views.ts';

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
