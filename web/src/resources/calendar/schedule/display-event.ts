import { type Calendar, can, parentOf } from '@potluck/contract';
import { clockOf, type OffsetAt, platformOffset } from '@potluck/contract/zone-clock';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { noAttendance } from '../../event/no-attendance.ts';
import { ordinaryColor } from '../ordinary-color.ts';
import { type Occurrence, occurrenceId } from './occurrence.ts';
import { clockOn, type Day, type DayRange, dayMs } from './time/day.ts';
import type { ViewerClock } from './time/viewer-clock.ts';

/** When something stands in the schedule, on the viewer's clock in milliseconds as if it were UTC's. */
export interface When {
  start: number;
  end: number;
  allDay: boolean;
}

/** An occurrence as it is shown. Days have no zone: all-day ones begin at midnight wherever one looks at them. */
export interface DisplayEvent extends When {
  id: string;
  title: string;
  color: string;
  calendar: Calendar | undefined;
  /** The zone that it is planned in, if clocks there show another time than the viewer's; otherwise ''. */
  otherZone: string;
  /** Whether the viewer may move it. */
  editable: boolean;
  occurrence: Occurrence;
  /** What is cooked there. */
  dishes: Occurrence['dishes'];
  /** Who comes, and how the viewer stands to it. */
  attendance: Attendance;
}

export type Attendance = typeof noAttendance;

/** Makes occurrences what the viewer sees of them. */
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
      otherZone: otherZone(occurrence, timeZone || calendar?.timeZone || ''),
      editable: calendar !== undefined && can(callerAccessOn('calendar', calendar), 'update'),
      occurrence,
      // Answers that were kept on the device by an earlier version do not say.
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

/** Whether something stands within these days; what takes no time stands where it begins. */
export function standsIn({ start, end }: When, { from, to }: DayRange): boolean {
  return start < clockOn(to) && (end > clockOn(from) || start >= clockOn(from));
}

/** What stands on one day, in its order: whole days first, then by the clock. */
export function eventsOn<E extends When>(events: E[], day: Day): E[] {
  const range = { from: day, to: new Date(clockOn(day) + dayMs).toISOString().slice(0, 10) };
  return events.filter(event => standsIn(event, range)).toSorted(inOrder);
}

export function inOrder(one: When, other: When): number {
  if (one.allDay !== other.allDay) return one.allDay ? -1 : 1;
  return one.start - other.start || other.end - one.end;
}
