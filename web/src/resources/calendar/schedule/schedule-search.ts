import type { RawSearch } from '../../../ui/browser/index-search.ts';
import { type Day, isDay } from './time/day.ts';
import { type MealSpan, mealSpans, type ScheduleView, scheduleViews } from './time/views.ts';

/** What of a schedule lies in the URL; the month, today and a week of meals are left out. */
export interface ScheduleSearch {
  view?: ScheduleView;
  date?: Day;
  /** How many days of meals. */
  days?: MealSpan;
}

export function scheduleSearch({ view, date, days }: RawSearch): ScheduleSearch {
  const known = scheduleViews.find(each => each === view);
  const span = mealSpans.find(each => each === Number(days));
  return {
    ...(known && known !== 'month' && { view: known }),
    ...(isDay(date) && { date }),
    ...(span && span !== 7 && { days: span }),
  };
}
