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

/** A weekday, and which of them in the month or year: 2 is the second, -1 the last, 0 every one. */
export interface RuleDay {
  weekday: Weekday;
  ordinal: number;
}

/** When a rule ends: a day, an instant, or a time on the clock of the event's zone. */
export interface Until {
  kind: 'date' | 'instant' | 'clock';
  /** Milliseconds since the epoch, as if its own clock were UTC's. */
  time: number;
}

/** A recurrence rule (RFC 5545, 3.3.10), read. Lists are empty where the rule says nothing. */
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

/** The last day of a rule on the clock of the event's zone: `2027-03-31`. */
export function untilDay({ kind, time }: Until, timeZone: string | null): string {
  const zoned = kind === 'instant' && timeZone !== null;
  const clock = zoned ? clockOf(time, platformOffset(timeZone)) : time;
  return new Date(clock).toISOString().slice(0, 10);
}

/**
 * The text of a rule with some parts set, or removed where null; every other part stays as written. New parts
 * go to the end.
 */
export function withParts(rule: string, parts: Readonly<Record<string, string | null>>): string {
  const said = rule.split(';').map(part => part.split('=') as [string, string]);
  const kept = said.flatMap(([key, value]) => {
    const change = parts[key.toUpperCase()];
    return change === null ? [] : [`${key}=${change ?? value}`];
  });
  const present = new Set(said.map(([key]) => key.toUpperCase()));
  const added = Object.entries(parts).flatMap(([key, value]) =>
    value === null || present.has(key) ? [] : [`${key}=${value}`],
  );
  return [...kept, ...added].join(';');
}
