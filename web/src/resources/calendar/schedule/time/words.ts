import { type Day, type DayRange, plusDays } from '../../../../standard/time/day.ts';
import type { ViewerClock } from '../../../../standard/time/viewer-clock.ts';
import type { ScheduleView } from './views.ts';

/** A day’s format within its year. */
export const fullDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

interface Shown {
  view: ScheduleView;
  date: Day;
  range: DayRange;
  today: Day;
}

/** The heading of a view. */
export function viewWords({ view, date, range, today }: Shown, { dayWords, daysWords }: ViewerClock): string {
  if (view === 'month') return dayWords(date, { month: 'long', year: 'numeric' });
  const [first, last] = view === 'day' ? [date, date] : [range.from, plusDays(range.to, -1)];
  // Within the current year, the heading leaves out the year.
  const year = [first, last].every(day => yearOf(day) === yearOf(today)) ? undefined : 'numeric';
  if (view === 'day') return dayWords(date, { weekday: 'short', day: 'numeric', month: 'short', year });
  const month = year || monthOf(first) !== monthOf(last) ? 'short' : 'long';
  return unbroken(daysWords(first, last, { day: 'numeric', month, year }));
}

const yearOf = (day: Day) => day.slice(0, 4);
const monthOf = (day: Day) => day.slice(0, 7);

/** Keeps each date on one line, so that a range wraps between its dates. */
function unbroken(words: string): string {
  return words.replaceAll(/(?<![–-]) (?![–-])/g, '\u00a0');
}
