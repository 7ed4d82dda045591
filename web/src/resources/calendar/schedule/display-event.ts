import { type Calendar, parentOf } from '@potluck/contract';
import { dayMs } from '@potluck/contract/durations';
import { clockOf, type OffsetAt, platformOffset } from '@potluck/contract/zone-clock';
import { clockOn, type Day, type DayRange } from '../../../standard/time/day.ts';
import type { ViewerClock, When } from '../../../standard/time/viewer-clock.ts';
import { ordinaryColor } from '../../../theme/ordinary-color.ts';
import {
  type BusyInterval,
  isCancelled,
  noAttendance,
  type Occurrence,
  occurrenceId,
} from '../../event/occurrences.ts';
import { writesTo } from '../../event/shown-event.ts';

/** An occurrence as shown. All-day events have no time zone: they begin at midnight wherever the viewer is. */
export interface DisplayEvent extends When {
  id: string;
  title: string;
  color: string;
  calendar: Calendar | undefined;
  cancelled: boolean;
  /** The time zone of the event, if its clocks differ from the viewer’s; otherwise ''. */
  otherZone: string;
  /** Whether the viewer may move the event. */
  editable: boolean;
  occurrence: Occurrence;
  /** The dishes of the event. */
  dishes: Occurrence['dishes'];
  /** The attendees, and the viewer’s own response. */
  attendance: Attendance;
}

export type Attendance = typeof noAttendance;

/** Converts occurrences for display. */
export function displayEvents(
  occurrences: Occurrence[],
  calendars: ReadonlyMap<string, Calendar>,
  clock: ViewerClock,
): DisplayEvent[] {
  const zones = new Map<string, OffsetAt>();
  return occurrences.map(occurrence => {
    const { event, title, color, timeZone } = occurrence;
    const calendar = calendars.get(parentOf(event));
    return {
      ...whenOf(occurrence, clock),
      id: occurrenceId(occurrence),
      title,
      color: calendar?.color || color || ordinaryColor,
      calendar,
      cancelled: isCancelled(occurrence),
      otherZone: otherZone(occurrence, timeZone || calendar?.timeZone || ''),
      editable: writesTo(calendar),
      occurrence,
      // Responses cached on the device by an earlier version lack this field.
      dishes: occurrence.dishes ?? [],
      attendance: { ...noAttendance, ...occurrence },
    };
  });

  function otherZone({ allDay, startTime }: Occurrence, zone: string): string {
    if (allDay || zone === '' || zone === clock.timeZone) return '';
    const offset = zones.get(zone) ?? platformOffset(zone);
    zones.set(zone, offset);
    const start = Date.parse(String(startTime));
    return clockOf(start, offset) === clock.clockAt(start) ? '' : zone;
  }
}

export function whenOf({ startTime, endTime, allDay }: Occurrence, { clockAt }: ViewerClock): When {
  const [start, end] = [Date.parse(String(startTime)), Date.parse(String(endTime))];
  return allDay ? { start, end, allDay } : { start: clockAt(start), end: clockAt(end), allDay };
}

/** Whether an event falls within these days; an event without a duration counts at its start. */
export function overlapsDays({ start, end }: When, { from, to }: DayRange): boolean {
  return start < clockOn(to) && (end > clockOn(from) || start >= clockOn(from));
}

/** The events on a day: all-day events first, then by time. */
export function eventsOn<E extends When>(events: E[], day: Day): E[] {
  const range = { from: day, to: new Date(clockOn(day) + dayMs).toISOString().slice(0, 10) };
  return events.filter(event => overlapsDays(event, range)).toSorted(inOrder);
}

export function inOrder(one: When, other: When): number {
  if (one.allDay !== other.allDay) return one.allDay ? -1 : 1;
  return one.start - other.start || other.end - one.end;
}

/** A time at which somebody is busy, of whom the viewer knows nothing else. */
export interface BusyTime extends When {
  id: string;
  occurrence?: never;
}

/** Joins intervals of several responses, whose windows cut them where they meet. */
export function busyTimes(intervals: readonly BusyInterval[], { clockAt }: ViewerClock): BusyTime[] {
  const times = intervals
    .map(({ startTime, endTime }) => ({
      start: Date.parse(String(startTime)),
      end: Date.parse(String(endTime)),
    }))
    .toSorted((one, other) => one.start - other.start);
  const joined: { start: number; end: number }[] = [];
  for (const time of times) {
    const last = joined.at(-1);
    if (last && time.start <= last.end) last.end = Math.max(last.end, time.end);
    else joined.push({ ...time });
  }
  return joined.map(({ start, end }) => ({
    ...{ id: String(start), start: clockAt(start), end: clockAt(end) },
    allDay: false,
  }));
}
