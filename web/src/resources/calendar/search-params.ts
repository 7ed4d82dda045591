import { type Day, isDay } from '@potluck/contract/day';
import { type IndexSearch, indexSearch, type RawSearch } from '../../ui/browser/index-search-params.ts';

/** The calendar index’s search parameters; the viewer’s own calendars open on the schedule. */
export interface CalendarIndexSearch extends IndexSearch, ScheduleSearch {
  as?: 'cards';
}

export function calendarIndexSearch(search: RawSearch): CalendarIndexSearch {
  return {
    ...indexSearch(search),
    ...scheduleSearch(search),
    ...(search.as === 'cards' && { as: 'cards' }),
  };
}

/** The schedule’s search parameters; leaves out the defaults: the last used view, today, and one week of meals. */
export interface ScheduleSearch {
  view?: ScheduleView;
  date?: Day;
  /** The number of days on the meal board. */
  days?: MealSpan;
}

export function scheduleSearch({ view, date, days }: RawSearch): ScheduleSearch {
  const known = scheduleViews.find(each => each === view);
  const span = mealSpans.find(each => each === Number(days));
  return {
    ...(known && { view: known }),
    ...(isDay(date) && { date }),
    ...(span && span !== 7 && { days: span }),
  };
}

/** The address of the calendar, from a link or another app. */
export interface SubscribeSearch {
  uri?: string;
}

export function subscribeSearch({ uri }: RawSearch): SubscribeSearch {
  return typeof uri === 'string' && uri !== '' ? { uri } : {};
}

/** What a schedule can show; apart from the ranges, because the entry script reads it from addresses. */
export const scheduleViews = ['meals', 'month', 'week', 'day', 'agenda'] as const;
export type ScheduleView = (typeof scheduleViews)[number];

/** How many days the meal board shows, from any day on. */
export const mealSpans = [4, 7, 14] as const;
export type MealSpan = (typeof mealSpans)[number];
