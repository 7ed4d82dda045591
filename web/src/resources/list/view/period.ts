import type { UserSettings } from '@potluck/contract';
import { dayClockOf, instantOfDayClock } from './day-clock.ts';

export type Period = 'week' | 'month' | 'all';

interface Calendar {
  /** Milliseconds since the epoch. */
  now: number;
  timeZone: string;
  weekStart: UserSettings['weekStart'];
}

/** When a period began on the person's own clock and by their own week; null is ever. */
export function startOfPeriod(period: Period, { now, timeZone, weekStart }: Calendar): string | null {
  if (period === 'all') return null;
  const { day } = dayClockOf(new Date(now).toISOString(), timeZone);
  const start = period === 'month' ? `${day.slice(0, 8)}01` : weekBegin(day, firstDays[weekStart]);
  return instantOfDayClock({ day: start, time: '00:00' }, timeZone);
}

/** As in `Date.getUTCDay`. Who set nothing has the week that most of the world has. */
const firstDays = { WEEK_START_UNSPECIFIED: 1, MONDAY: 1, SATURDAY: 6, SUNDAY: 0 };

function weekBegin(day: string, first: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() - first + 7) % 7));
  return date.toISOString().slice(0, 10);
}
