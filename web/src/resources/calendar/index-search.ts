import { type IndexSearch, indexSearch, type RawSearch } from '../../ui/browser/index-search.ts';
import { type ScheduleSearch, scheduleSearch } from './schedule/schedule-search.ts';

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
