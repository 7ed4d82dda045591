import { type Day, type DayRange, plusDays } from './day.ts';
import type { ViewerClock } from './viewer-clock.ts';
import type { ScheduleView } from './views.ts';

/** A day as it is told within its year. */
export const fullDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

interface Shown {
  view: ScheduleView;
  date: Day;
  range: DayRange;
}

/** What a view is about, for its heading. */
export function viewWords({ view, date, range }: Shown, { dayWords, daysWords }: ViewerClock): string {
  if (view === 'month') return dayWords(date, { month: 'long', year: 'numeric' });
  if (view === 'day')
    return dayWords(date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  return daysWords(range.from, plusDays(range.to, -1), { day: 'numeric', month: 'short', year: 'numeric' });
}
