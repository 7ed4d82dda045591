import { type Day, dayAt, plusDays, startOfDay } from '@potluck/contract/day';
import { platformOffset } from '@potluck/contract/zone-clock';
import { useSearch } from '@tanstack/react-router';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { useWholeList } from '../../../standard/data/use-whole-list.ts';
import { tabFilter } from '../../../standard/index/filters.ts';
import type { ShopSearch } from './shop-search.ts';

/** The days or the event that is shopped for, as the server is asked about them. */
export interface ShopDays {
  startTime?: string;
  endTime?: string;
  timeZone: string;
  calendars?: string[];
  event?: string;
  originalStartTime?: string;
}

export interface Shopped {
  /** Nothing for an event. */
  from?: Day;
  to?: Day;
  /** Undefined until it is known whose calendars there are. */
  days?: ShopDays;
  /** The calendars by name, for which a list is chosen. */
  calendars: string[];
  error: Error | null;
  retry: () => void;
}

const mostCalendars = 100;

/** What the address says is shopped for; the next seven days of one's own calendars where it says nothing. */
export function useShopDays(): Shopped {
  const search = useSearch({ strict: false }) as ShopSearch;
  const timeZone = useTimeZone();
  const own = useOwnCalendars(search);
  const { error, retry } = own;
  if (search.event) {
    const calendars = [search.event.split('/').slice(0, 2).join('/')];
    const days = { event: search.event, originalStartTime: search.at, timeZone };
    return { days, calendars, error: null, retry };
  }
  const offsetAt = platformOffset(timeZone);
  const today = dayAt(Date.now(), offsetAt);
  const { from = today, to = plusDays(today, 7) } = search;
  const calendars = search.calendars?.map(id => `calendars/${id}`) ?? own.names;
  const instant = (day: Day) => new Date(startOfDay(day, offsetAt)).toISOString();
  const days = calendars && { startTime: instant(from), endTime: instant(to), timeZone, calendars };
  return { from, to, days, calendars: calendars ?? [], error, retry };
}

/** One's own calendars, where neither an event nor calendars are named. */
function useOwnCalendars({ event, calendars }: ShopSearch) {
  const args = { filter: tabFilter('calendar', 'my') };
  const query = useWholeList('calendar', args, { enabled: !event && !calendars });
  return {
    names: query.data && query.items.slice(0, mostCalendars).map(({ name }) => name),
    error: query.error,
    retry: () => void query.refetch(),
  };
}
