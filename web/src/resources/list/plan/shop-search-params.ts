import { type Day, isDay } from '@potluck/contract/day';
import { type RawSearch, textOf, textsOf } from '../../../ui/browser/index-search-params.ts';

/** The shopping range: days, for calendars by id or else all of the viewer’s own; or a single event by name. */
export interface ShopSearch {
  from?: Day;
  /** The end, exclusive. */
  to?: Day;
  calendars?: string[];
  event?: string;
  /** The original start of the occurrence. */
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
