import { dayMs } from '@potluck/contract/durations';
import { clockOf, instantOf } from '@potluck/contract/zone-clock';
import { type Series, zoneOf } from './series.ts';
import { zoneOffset } from './zone-offset.ts';

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
