import { type Calendar, type Client, parentOf } from '@potluck/contract';
import { queryOptions, type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useApi } from '../../../api/api.ts';
import { clockOn, type Day } from '../../../standard/time/day.ts';
import type { ViewerClock } from '../../../standard/time/viewer-clock.ts';
import {
  type BusyInterval,
  type Cut,
  type Expanded,
  type Occurrence,
  occurrenceId,
  occurrencesKey,
} from '../../event/occurrences.ts';
import { usePendingMoves } from './actions/pending-moves.ts';
import { changed } from './actions/time-change.ts';
import { busyTimes, type DisplayEvent, displayEvents, overlapsDays } from './display-event.ts';
import { monthsFor, rangeOf, steppedDate } from './time/view-range.ts';
import type { SchedulePosition } from './use-schedule-position.ts';

interface Shown {
  parent: string;
  calendars: Calendar[];
  hidden: ReadonlySet<string>;
}

/** The visible events of the current range, without hidden calendars. */
export function useDisplayEvents(
  { parent, calendars, hidden }: Shown,
  place: SchedulePosition,
  clock: ViewerClock,
) {
  const { occurrences: cached, busy: intervals, known, ...found } = useOccurrences(parent, place, clock);
  const moves = usePendingMoves();
  const { view, date, days } = place;
  const events = useMemo((): DisplayEvent[] => {
    const occurrences = moves.reduce((before, move) => changed(before, move, clock), cached);
    const shown = occurrences.filter(({ event }) => !hidden.has(parentOf(event)));
    const range = rangeOf({ view, date, days }, clock.firstWeekday);
    const byName = new Map(calendars.map(calendar => [calendar.name, calendar]));
    return displayEvents(shown, byName, clock).filter(event => overlapsDays(event, range));
  }, [cached, moves, hidden, view, date, days, clock, calendars]);
  const busy = useMemo(() => {
    const range = rangeOf({ view, date, days }, clock.firstWeekday);
    return busyTimes(intervals, clock).filter(time => overlapsDays(time, range));
  }, [intervals, view, date, days, clock]);
  const { from, to } = rangeOf({ view, date, days }, clock.firstWeekday);
  const [start, end] = [clock.instantAt(clockOn(from)), clock.instantAt(clockOn(to))];
  const unknown = known.some(each => each && (start < each.from || end > each.to));
  return { ...found, isPaused: found.isPaused || unknown, events, busy };
}

interface Occurrences {
  occurrences: Occurrence[];
  busy: BusyInterval[];
  /** The calendars and series with more events than the response includes. */
  cut: Cut[];
  isPending: boolean;
  known: Expanded['known'][];
  /** Some requests wait for the network. */
  isPaused: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => void;
}

/** The occurrences around the current place; prefetches the previous and next ranges. */
function useOccurrences(
  parent: string,
  { view, date, days }: SchedulePosition,
  clock: ViewerClock,
): Occurrences {
  const client = useApi();
  const cache = useQueryClient();
  const queryOf = (month: string) => occurrencesQuery(client, parent, { month, clock });
  const found = useQueries({ queries: monthsFor({ view, date, days }).map(queryOf), combine: joined });
  const settled = !found.isPending && !found.error;
  useEffect(() => {
    if (!settled) return;
    for (const steps of [1, -1] as const)
      for (const month of monthsFor({ view, days, date: steppedDate({ view, date, days }, steps) }))
        void cache.prefetchQuery(occurrencesQuery(client, parent, { month, clock }));
  }, [settled, view, date, days, clock, parent, client, cache]);
  return found;
}

function joined(answers: UseQueryResult<Expanded>[]): Occurrences {
  const all = answers.flatMap(({ data }) => data?.occurrences ?? []);
  return {
    // Removes duplicates where two months overlap.
    occurrences: [...new Map(all.map(each => [`${occurrenceId(each)} ${each.startTime}`, each])).values()],
    busy: answers.flatMap(({ data }) => data?.busy ?? []),
    cut: [...new Map(answers.flatMap(({ data }) => data?.cut ?? []).map(each => [each.name, each])).values()],
    known: answers.map(({ data }) => data?.known),
    isPending: answers.some(({ isPending }) => isPending),
    isPaused: answers.some(({ isPending, isPaused }) => isPending && isPaused),
    isFetching: answers.some(({ isFetching }) => isFetching),
    error: answers.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const answer of answers) void answer.refetch();
    },
  };
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
