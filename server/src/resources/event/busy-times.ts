import { dayOf, startOfDay } from '@potluck/contract/day';
import { dayMs } from '@potluck/contract/durations';
import { platformOffset } from '@potluck/contract/zone-clock';
import type { Context } from '../../context/context.ts';
import type { BusyCalendar } from '../../policy/busy-calendars.ts';
import type { Window } from '../../recurrence/occurrences.ts';
import type { TimeSlice } from '../../work/time-slice.ts';
import { isCancelled } from '../occurrence/event-row.ts';
import { type Occurrence, scheduleOccurrences } from './schedule-occurrences.ts';

/** A half-open time range, in milliseconds. */
export interface Interval {
  start: number;
  end: number;
}

/** All-day events begin at midnight UTC in the database, and at most this long before or after it in their zone. */
const zoneMargin = dayMs;

/**
 * When events of these calendars take place, as merged intervals within a time range: neither their number nor their
 * calendars can be told from it. Excludes occurrences that the viewer sees anyway.
 */
export async function busyTimes(
  context: Context,
  { calendars, seen, turns }: { calendars: BusyCalendar[]; seen: readonly Occurrence[]; turns: TimeSlice },
  window: Window,
): Promise<Interval[]> {
  if (calendars.length === 0) return [];
  const wider = { from: window.from - zoneMargin, to: window.to + zoneMargin };
  const names = calendars.map(({ name }) => name);
  const { found } = await scheduleOccurrences(context, { calendars: names, turns }, wider);
  const zones = new Map(calendars.map(({ name, timeZone }) => [name, timeZone]));
  const shown = new Set(seen.map(keyOf));
  const hidden = found.filter(each => !isCancelled(each.row) && !shown.has(keyOf(each)));
  return merged(
    hidden.map(occurrence => intervalOf(occurrence, zones)),
    window,
  );
}

function keyOf({ row, start }: Occurrence): string {
  return `${row.name} ${start}`;
}

export function intervalOf({ row, start }: Occurrence, zones: ReadonlyMap<string, string>): Interval {
  const end = start + Number(row.end_time) - Number(row.start_time);
  if (Number(row.all_day) !== 1) return { start, end };
  const offsetAt = platformOffset(zones.get(row.root) || row.time_zone || 'UTC');
  return { start: startOfDay(dayOf(start), offsetAt), end: startOfDay(dayOf(end), offsetAt) };
}

/** Clips intervals to a window, and joins those that overlap or touch. */
export function merged(intervals: Interval[], { from, to }: Window): Interval[] {
  const clipped = intervals
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }))
    .filter(({ start, end }) => start < end)
    .sort((one, other) => one.start - other.start);
  const joined: Interval[] = [];
  for (const interval of clipped) {
    const last = joined.at(-1);
    if (last && interval.start <= last.end) last.end = Math.max(last.end, interval.end);
    else joined.push(interval);
  }
  return joined;
}
