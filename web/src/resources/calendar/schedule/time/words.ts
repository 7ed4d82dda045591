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
  if (view === 'day')
    return dayWords(date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const last = plusDays(range.to, -1);
  // Meals are planned within weeks: nobody needs to be told the year.
  const known = view === 'meals' && [range.from, last].every(day => day.slice(0, 4) === today.slice(0, 4));
  const style = known ? thisYear : anyYear;
  return unbroken(daysWords(range.from, last, style));
}

const thisYear = { day: 'numeric', month: 'long' } as const;
const anyYear = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Where two dates need two lines, each has one. */
function unbroken(words: string): string {
  return words.replaceAll(/(?<![–-]) (?![–-])/g, '\u00a0');
}
