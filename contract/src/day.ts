import { dayMs, hourMs, minuteMs } from './durations.ts';
import { clockOf, instantOf, type OffsetAt } from './zone-clock.ts';

/** A day of the calendar: `2027-03-31`. */
export type Day = string;

/** The day that a clock shows, for a clock in milliseconds as if it were UTC. */
export function dayOf(clock: number): Day {
  return new Date(clock).toISOString().slice(0, 10);
}

/** Midnight at the beginning of a day, on any clock. */
export function clockOn(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

export function plusDays(day: Day, count: number): Day {
  return dayOf(clockOn(day) + count * dayMs);
}

/** How many days later the second day is than the first. */
export function daysBetween(first: Day, second: Day): number {
  return Math.round((clockOn(second) - clockOn(first)) / dayMs);
}

/** Whether a text names a day that exists, in the years 1000 to 9999. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const clock = clockOn(text);
  return !Number.isNaN(clock) && dayOf(clock) === text;
}

/** The day on a person's clock at an instant. Quiet hours, alarms, chores and labels all get "today" from here. */
export function dayAt(instant: number, offsetAt: OffsetAt): Day {
  return dayOf(clockOf(instant, offsetAt));
}

/** The time since midnight on the clock at an instant, in milliseconds. */
export function timeOfDayAt(instant: number, offsetAt: OffsetAt): number {
  const clock = clockOf(instant, offsetAt);
  return clock - Math.floor(clock / dayMs) * dayMs;
}

/** The time since midnight of a time such as `18:30`, in milliseconds. */
export function timeOfDayOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * hourMs + minutes * minuteMs;
}

/**
 * The instant at which the clock shows `timeOfDay`, in milliseconds after midnight. Resolves skipped and repeated times
 * as `instantOf` does.
 */
export function instantOn(day: Day, timeOfDay: number, offsetAt: OffsetAt): number {
  return instantOf(clockOn(day) + timeOfDay, offsetAt);
}

/** The first instant of a day. If the clock skips midnight, the day begins after the gap. */
export function startOfDay(day: Day, offsetAt: OffsetAt): number {
  return instantOn(day, 0, offsetAt);
}

/** A person's time zone: their setting, or else that of the browser they used last; '' if unknown. */
export function zoneOfPerson({
  timeZone,
  browserTimeZone,
}: {
  timeZone: string;
  browserTimeZone: string;
}): string {
  return timeZone || browserTimeZone;
}
