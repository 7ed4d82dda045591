import { clockOf, platformOffset } from '../zone-clock.ts';

export const frequencies = [
  'SECONDLY',
  'MINUTELY',
  'HOURLY',
  'DAILY',
  'WEEKLY',
  'MONTHLY',
  'YEARLY',
] as const;
export type Frequency = (typeof frequencies)[number];

/** In the order of `Date.getUTCDay`. */
export const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
export type Weekday = (typeof weekdays)[number];

/** A weekday with its ordinal in the month or year: 2 is the second, -1 the last, 0 every one. */
export interface RuleDay {
  weekday: Weekday;
  ordinal: number;
}

/** When a rule ends: a day, an instant, or a local time in the event's zone. */
export interface Until {
  kind: 'date' | 'instant' | 'clock';
  /** Milliseconds since the epoch, treating its clock as UTC. */
  time: number;
}

/** A parsed recurrence rule (RFC 5545, 3.3.10). Lists are empty for absent parts. */
export interface RecurrenceRule {
  frequency: Frequency;
  interval: number;
  count: number | null;
  until: Until | null;
  byMonth: number[];
  byWeekNo: number[];
  byYearDay: number[];
  byMonthDay: number[];
  byDay: RuleDay[];
  byHour: number[];
  byMinute: number[];
  bySecond: number[];
  bySetPos: number[];
  weekStart: Weekday;
}

/** The last day of a rule in the event's time zone: `2027-03-31`. */
export function untilDay({ kind, time }: Until, timeZone: string | null): string {
  const zoned = kind === 'instant' && timeZone !== null;
  const clock = zoned ? clockOf(time, platformOffset(timeZone)) : time;
  return new Date(clock).toISOString().slice(0, 10);
}

/** Sets parts of a rule, or removes those that are null; other parts keep their text, new parts go to the end. */
export function withParts(rule: string, parts: Readonly<Record<string, string | null>>): string {
  const segments = rule.split(';').map(part => part.split('=') as [string, string]);
  const remaining = segments.flatMap(([key, value]) => {
    const change = parts[key.toUpperCase()];
    return change === null ? [] : [`${key}=${change ?? value}`];
  });
  const present = new Set(segments.map(([key]) => key.toUpperCase()));
  const added = Object.entries(parts).flatMap(([key, value]) =>
    value === null || present.has(key) ? [] : [`${key}=${value}`],
  );
  return [...remaining, ...added].join(';');
}
