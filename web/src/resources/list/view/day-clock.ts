import { clockOf, instantOf, platformOffset } from '@potluck/contract/zone-clock';

/** A day and a time on somebody's clock, as date and time fields hold them; a day alone is due at its end. */
export interface DayClock {
  /** `2027-03-31`, or '' for none. */
  day: string;
  /** `18:30`, or '' for the whole day. */
  time: string;
}

const endOfDay = '23:59';

export function dayClockOf(instant: string | null, timeZone: string): DayClock {
  if (instant === null) return { day: '', time: '' };
  const shown = new Date(clockOf(Date.parse(instant), platformOffset(timeZone))).toISOString();
  const time = shown.slice(11, 16);
  return { day: shown.slice(0, 10), time: time === endOfDay ? '' : time };
}

export function instantOfDayClock({ day, time }: DayClock, timeZone: string): string | null {
  const clock = Date.parse(`${day}T${time || endOfDay}:00Z`);
  if (Number.isNaN(clock)) return null;
  return new Date(instantOf(clock, platformOffset(timeZone))).toISOString();
}
