import { clockOn, type Day, dayOf, plusDays } from '@potluck/contract/day';
import { dayMs } from '@potluck/contract/durations';

export { clockOn, type Day, dayOf, isDay, plusDays } from '@potluck/contract/day';

/** The same day in an earlier or later month; the last day of a shorter month. */
export function plusMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

/** A range of days; `to` is exclusive. */
export interface DayRange {
  from: Day;
  to: Day;
}

export function daysIn({ from, to }: DayRange): Day[] {
  const count = (clockOn(to) - clockOn(from)) / dayMs;
  return Array.from({ length: count }, (_, at) => plusDays(from, at));
}

/** Chunks of seven days. */
export function weeksOf(days: Day[]): Day[][] {
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The first day of the week that contains a day; weeks begin on a weekday from 0, Sunday, to 6. */
export function weekOf(day: Day, firstWeekday: number): Day {
  const weekday = new Date(clockOn(day)).getUTCDay();
  return plusDays(day, -((weekday - firstWeekday + 7) % 7));
}
