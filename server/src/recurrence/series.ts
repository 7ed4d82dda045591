import { dayMs } from '@potluck/contract/durations';
import { clockOf, instantOf } from '@potluck/contract/zone-clock';
import { zoneOffset } from './zone-offset.ts';

/**
 * A single or recurring event. Instants are milliseconds since the epoch; the days of an all-day event begin at
 * midnight UTC, and it ends on the day after the last.
 */
export interface Series {
  start: number;
  end: number;
  allDay: boolean;
  /** An IANA zone: the rule applies to its local time. */
  timeZone: string;
  /** A recurrence rule (RFC 5545), or empty. */
  rule: string;
  /** For a rule with COUNT, the cached last time in local time, so that it need not be counted again. */
  lastCounted: number | null;
  /** Starts of the rule that are left out. */
  excluded: number[];
  /** Starts in addition to those of the rule. */
  additional: number[];
}

/** The time zone that a series is expanded in: an all-day event has the same days in every zone. */
export function zoneOf({ allDay, timeZone }: Pick<Series, 'allDay' | 'timeZone'>): string {
  return allDay || timeZone === '' ? 'UTC' : timeZone;
}

/**
 * The nominal local time of an occurrence. It differs from the actual local time if a clock change skipped the nominal
 * time that day: 03:30 then stands in for 02:30.
 */
export function nominalClock(series: Series, start: number): number {
  const offsetAt = zoneOffset(zoneOf(series));
  const shown = clockOf(start, offsetAt);
  const skipped = start + offsetAt(start - dayMs);
  const usual = timeOfDay(clockOf(series.start, offsetAt));
  const meant = skipped !== shown && timeOfDay(skipped) === usual && instantOf(skipped, offsetAt) === start;
  return meant ? skipped : shown;
}

function timeOfDay(clock: number): number {
  return ((clock % dayMs) + dayMs) % dayMs;
}
