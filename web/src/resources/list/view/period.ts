import type { UserSettings } from '@potluck/contract';
import { clockOn, type Day, dayAt, plusDays, startOfDay } from '@potluck/contract/day';
import { platformOffset } from '@potluck/contract/zone-clock';

export type Period = 'week' | 'month' | 'all';

interface Calendar {
  /** Milliseconds since the epoch. */
  now: number;
  timeZone: string;
  weekStart: UserSettings['weekStart'];
}

/** The start of a period in the person’s own time zone and week; null counts from the beginning. */
export function startOfPeriod(period: Period, { now, timeZone, weekStart }: Calendar): string | null {
  if (period === 'all') return null;
  const offsetAt = platformOffset(timeZone);
  const day = dayAt(now, offsetAt);
  const start = period === 'month' ? `${day.slice(0, 8)}01` : weekBegin(day, firstDays[weekStart]);
  return new Date(startOfDay(start, offsetAt)).toISOString();
}

/** As in `Date.getUTCDay`. The default week starts on Monday, as in most of the world. */
const firstDays = { WEEK_START_UNSPECIFIED: 1, MONDAY: 1, SATURDAY: 6, SUNDAY: 0 };

function weekBegin(day: Day, first: number): Day {
  const weekday = new Date(clockOn(day)).getUTCDay();
  return plusDays(day, -((weekday - first + 7) % 7));
}
