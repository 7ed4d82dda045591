import { type Day, type DayRange, plusDays } from './day.ts';
import type { ViewerClock } from './viewer-clock.ts';
import type { ScheduleView } from './views.ts';

/** A day as it is told within its year. */
export const fullDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

interface Shown {
  view: ScheduleView;
  date: Day;
  range: DayRange;
  today: Day;
}

/** What a view is about, for its heading. */
export function viewWords({ view, date, range, today }: Shown, { dayWords, daysWords }: ViewerClock): string {
  if (view === 'month') return dayWords(date, { month: 'long', year: 'numeric' });
  const [first, last] = view === 'day' ? [date, date] : [range.from, plusDays(range.to, -1)];
  // Who plans within this year need not be told which it is.
  const year = [first, last].every(day => yearOf(day) === yearOf(today)) ? undefined : 'numeric';
  if (view === 'day') return dayWords(date, { weekday: 'short', day: 'numeric', month: 'short', year });
  const month = year || monthOf(first) !== monthOf(last) ? 'short' : 'long';
  return unbroken(daysWords(first, last, { day: 'numeric', month, year }));
}

const yearOf = (day: Day) => day.slice(0, 4);
const monthOf = (day: Day) => day.slice(0, 7);

/** Where two dates need two lines, each has one. */
function unbroken(words: string): string {
  return words.replaceAll(/(?<![–-]) (?![–-])/g, '\u00a0');
}
