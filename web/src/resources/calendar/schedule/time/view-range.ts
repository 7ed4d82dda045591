import {
  type Day,
  type DayRange,
  firstOfMonth,
  plusDays,
  plusMonths,
  weekOf,
} from '../../../../standard/time/day.ts';
import type { MealSpan, ScheduleView } from '../../search-params.ts';

/** The view and date on display. */
export interface DisplayedRange {
  view: ScheduleView;
  date: Day;
  /** On the meal board. */
  days?: MealSpan;
}

/** Six whole weeks: every month fits, and all have the same height. */
const weeksOfMonth = 6;

/** The days that a view shows for a date. */
export function rangeOf({ view, date, days = 7 }: DisplayedRange, firstWeekday: number): DayRange {
  if (view === 'month') {
    const from = weekOf(firstOfMonth(date), firstWeekday);
    return { from, to: plusDays(from, weeksOfMonth * 7) };
  }
  if (view === 'week' || view === 'meals') {
    const count = view === 'week' ? 7 : days;
    const from = view === 'week' ? weekOf(date, firstWeekday) : date;
    return { from, to: plusDays(from, count) };
  }
  return { from: date, to: view === 'day' ? plusDays(date, 1) : plusMonths(date, 1) };
}

/** The date after Previous or Next (`steps`): one month, seven days, one day, or the number of shown meal days away. */
export function steppedDate({ view, date, days = 7 }: DisplayedRange, steps: 1 | -1): Day {
  if (view === 'week') return plusDays(date, 7 * steps);
  if (view === 'meals') return plusDays(date, days * steps);
  if (view === 'day') return plusDays(date, steps);
  return plusMonths(date, steps);
}

/** The months, by first day, whose six weeks cover everything that a view shows. */
export function monthsFor({ view, date, days = 7 }: DisplayedRange): Day[] {
  const month = firstOfMonth(date);
  if (view === 'agenda') return [month, plusMonths(month, 1)];
  const last = view === 'meals' ? firstOfMonth(plusDays(date, days - 1)) : month;
  return last === month ? [month] : [month, last];
}
