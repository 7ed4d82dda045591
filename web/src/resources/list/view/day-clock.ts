import type { ListItem } from '@potluck/contract';
import { dayAt } from '@potluck/contract/day';
import { clockOf, instantOf, platformOffset } from '@potluck/contract/zone-clock';

/** A due day and a time on the list’s clock, as date and time fields hold them. */
export interface DayClock {
  /** `2027-03-31`, or '' for none. */
  day: string;
  /** `18:30`, or '' for the whole day. */
  time: string;
}

export type Due = Pick<ListItem, 'dueDay' | 'dueTime'>;

export function dayClockOf({ dueDay, dueTime }: Due, timeZone: string): DayClock {
  if (dueDay || dueTime === null) return { day: dueDay, time: '' };
  const [instant, offsetAt] = [Date.parse(dueTime), platformOffset(timeZone)];
  const time = new Date(clockOf(instant, offsetAt)).toISOString().slice(11, 16);
  return { day: dayAt(instant, offsetAt), time };
}

/** The due fields as entered; unchanged fields keep the stored value, including seconds that the fields do not show. */
export function dueOf(dayClock: DayClock, was: Due, timeZone: string): Due {
  const before = dayClockOf(was, timeZone);
  if (dayClock.day === before.day && dayClock.time === before.time)
    return { dueDay: was.dueDay, dueTime: was.dueTime };
  const clock = Date.parse(`${dayClock.day}T${dayClock.time}:00Z`);
  if (Number.isNaN(clock)) return { dueDay: dayClock.day, dueTime: null };
  return { dueDay: '', dueTime: new Date(instantOf(clock, platformOffset(timeZone))).toISOString() };
}
