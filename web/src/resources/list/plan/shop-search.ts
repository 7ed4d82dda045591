import { type RawSearch, textOf, textsOf } from '../../../ui/browser/index-search.ts';
import { type Day, isDay } from '../../calendar/schedule/time/day.ts';

/** What is shopped for: days of calendars by their ids, all of one's own if none are named; or one event by its name. */
export interface ShopSearch {
  from?: Day;
  /** The day after the last one. */
  to?: Day;
  calendars?: string[];
  event?: string;
  /** Which occurrence of the event, by its start as the series gives it. */
  at?: string;
}

export function shopSearch(search: RawSearch): ShopSearch {
  const { from, to } = search;
  return {
    ...(isDay(from) && isDay(to) && from < to && { from, to }),
    ...textsOf(search, 'calendars'),
    ...textOf(search, 'event'),
    ...textOf(search, 'at'),
  };
}
