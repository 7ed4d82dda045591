import { type Day, type DayRange, firstOfMonth, plusDays, plusMonths, weekOf } from './day.ts';

export const scheduleViews = ['month', 'week', 'day', 'agenda'] as const;
export type ScheduleView = (typeof scheduleViews)[number];

/** Six whole weeks: every month fits, and all are of one height. */
const weeksOfMonth = 6;

/** The days that a view shows when it is at a day. */
export function rangeOf(view: ScheduleView, date: Day, firstWeekday: number): DayRange {
  if (view === 'month') {
    const from = weekOf(firstOfMonth(date), firstWeekday);
    return { from, to: plusDays(from, weeksOfMonth * 7) };
  }
  if (view === 'week') {
    const from = weekOf(date, firstWeekday);
    return { from, to: plusDays(from, 7) };
  }
  return { from: date, to: view === 'day' ? plusDays(date, 1) : plusMonths(date, 1) };
}

/** Where Previous and Next lead: a month, seven days or one day on; so many times. */
export function steppedDate(view: ScheduleView, date: Day, steps: 1 | -1): Day {
  if (view === 'week') return plusDays(date, 7 * steps);
  if (view === 'day') return plusDays(date, steps);
  return plusMonths(date, steps);
}

/** The months, by their first day, whose six weeks hold all that a view shows. */
export function monthsFor(view: ScheduleView, date: Day): Day[] {
  const month = firstOfMonth(date);
  return view === 'agenda' ? [month, plusMonths(month, 1)] : [month];
}
