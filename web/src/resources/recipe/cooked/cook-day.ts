import { type Day, dayAt, instantOn, isDay } from '@potluck/contract/day';
import { hourMs } from '@potluck/contract/durations';
import { platformOffset } from '@potluck/contract/zone-clock';

interface Clock {
  now: number;
  timeZone: string;
}

const noon = 12 * hourMs;

/** The time of a cooking on this day: unchanged if already on that day, and never in the future. */
export function cookTimeOn(day: Day, was: string | null, { now, timeZone }: Clock): string {
  const offsetAt = platformOffset(timeZone);
  const before = was === null ? now : Date.parse(was);
  const same = !isDay(day) || day === dayAt(before, offsetAt);
  return new Date(same ? before : Math.min(instantOn(day, noon, offsetAt), now)).toISOString();
}
