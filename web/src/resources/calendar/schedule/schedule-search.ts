import type { RawSearch } from '../../../ui/browser/index-search.ts';
import { type Day, isDay } from './time/day.ts';
import { type ScheduleView, scheduleViews } from './time/views.ts';

/** What of a schedule lies in the URL; the month and today are left out. */
export interface ScheduleSearch {
  view?: ScheduleView;
  date?: Day;
}

export function scheduleSearch({ view, date }: RawSearch): ScheduleSearch {
  const known = scheduleViews.find(each => each === view);
  return {
    ...(known && known !== 'month' && { view: known }),
    ...(isDay(date) && { date }),
  };
}
