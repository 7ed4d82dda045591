import { clockOn, dayAt, isDay, startOfDay } from '@potluck/contract/day';
import { dayMs, hourMs, minuteMs } from '@potluck/contract/durations';
import { invalid } from '@potluck/contract/errors';
import { clockOf, instantOf } from '@potluck/contract/zone-clock';
import { zoneOffset } from '../recurrence/zone-offset.ts';

/** A time as the clock of a zone shows it, with its offset: `2027-01-31T19:00+01:00`. */
export function zonedTime(time: string | number, zone: string): string {
  const instant = typeof time === 'number' ? time : Date.parse(time);
  const offset = zoneOffset(zone)(instant);
  const minutes = Math.abs(Math.round(offset / minuteMs));
  const two = (number: number) => String(number).padStart(2, '0');
  const clock = new Date(clockOf(instant, () => offset)).toISOString().slice(0, 16);
  return `${clock}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The day on the clock of a zone. */
export function zonedDay(instant: number, zone: string): string {
  return dayAt(instant, zoneOffset(zone));
}

/** The instant of a day's beginning, or of a time, which is on the clock of the zone unless it has an offset. */
export function instantIn(text: string, { field, zone }: { field: string; zone: string }): number {
  if (text === '') throw invalid([{ field, description: 'is required' }]);
  if (isDay(text)) return startOfDay(text, zoneOffset(zone));
  const instant = /(Z|[+-]\d\d:\d\d)$/.test(text)
    ? Date.parse(text)
    : instantOf(Date.parse(`${text}Z`), zoneOffset(zone));
  if (!Number.isNaN(instant)) return instant;
  throw invalid([{ field, description: 'must be a day or a time that exists' }]);
}

/** The times of an event in a request: days for an all-day event, which begins at midnight UTC. */
export function eventTimes(
  { start, end }: { start: string; end: string },
  zone: string,
): { startTime: string; endTime: string; allDay: boolean } {
  if (isDay(start)) {
    const last = end === '' ? start : end.slice(0, 10);
    const [from, to] = [clockOn(start), clockOn(last) + dayMs];
    return { startTime: new Date(from).toISOString(), endTime: new Date(to).toISOString(), allDay: true };
  }
  const from = instantIn(start, { field: 'start', zone });
  const to = end === '' ? from + usualLength : instantIn(end, { field: 'end', zone });
  return { startTime: new Date(from).toISOString(), endTime: new Date(to).toISOString(), allDay: false };
}

const usualLength = hourMs;
