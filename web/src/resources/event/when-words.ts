import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type Day, dayAt } from '@potluck/contract/day';
import { dayMs } from '@potluck/contract/durations';
import { platformOffset } from '@potluck/contract/zone-clock';
import { cityOf } from '../../standard/form/time-zones.ts';
import type { Times } from './occurrences.ts';

interface Showing {
  timeZone: string;
  locale?: string;
}

const wholeDate = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const shortDate = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** The times of an event in a time zone: "Saturday, 6 March 2027, 09:00 – 10:30". */
export function whenWords(times: Times, { timeZone, locale }: Showing): string {
  const [start, end] = [Date.parse(times.startTime), Date.parse(times.endTime)];
  if (times.allDay) return dayWords(start, end - dayMs, locale);
  if (onlyDay(times, timeZone) !== undefined) {
    const date = new Intl.DateTimeFormat(locale, { ...wholeDate, timeZone }).format(start);
    return `${date}, ${clockWords(start, end, { timeZone, locale })}`;
  }
  return new Intl.DateTimeFormat(locale, { ...shortDate, ...clock, timeZone }).formatRange(start, end);
}

/** The times in a second time zone, below those in a first: without the date if that is the same. */
export function otherWhenWords(times: Times, first: string, { timeZone, locale }: Showing): string {
  const day = onlyDay(times, timeZone);
  if (day === undefined || day !== onlyDay(times, first)) return whenWords(times, { timeZone, locale });
  return clockWords(Date.parse(times.startTime), Date.parse(times.endTime), { timeZone, locale });
}

/** The day of an event that begins and ends on one. If it ends at midnight, it ends on the day it began. */
function onlyDay({ startTime, endTime }: Times, timeZone: string): Day | undefined {
  const offset = platformOffset(timeZone);
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)];
  const day = dayAt(start, offset);
  return day === dayAt(Math.max(start, end - 1), offset) ? day : undefined;
}

/** Whether two time zones show different times at the start or the end. */
export function clocksDiffer({ startTime, endTime }: Times, one: string, other: string): boolean {
  const [first, second] = [platformOffset(one), platformOffset(other)];
  return [startTime, endTime].map(Date.parse).some(instant => first(instant) !== second(instant));
}

function dayWords(first: number, last: number, locale: string | undefined): string {
  const timeZone = 'UTC';
  if (first === last) return new Intl.DateTimeFormat(locale, { ...wholeDate, timeZone }).format(first);
  return new Intl.DateTimeFormat(locale, { ...shortDate, timeZone }).formatRange(first, last);
}

function clockWords(start: number, end: number, { timeZone, locale }: Showing): string {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  if (start === end) return format.format(start);
  const offset = platformOffset(timeZone);
  const overMidnight = dayAt(start, offset) !== dayAt(end, offset);
  // A range over two days would show both dates.
  return overMidnight ? `${format.format(start)}–${format.format(end)}` : format.formatRange(start, end);
}

/** Names the time zone of an event, with `America/New_York` in readable words. */
export function plannedIn(zone: string, i18n: I18n): string {
  const place = cityOf(zone);
  return t(i18n)`${place} time`;
}
