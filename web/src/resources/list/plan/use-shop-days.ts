import { type Day, dayAt, plusDays, startOfDay } from '@potluck/contract/day';
import { platformOffset } from '@potluck/contract/zone-clock';
import { useSearch } from '@tanstack/react-router';
import { useTimeZone } from '../../../auth/use-auth.ts';
import { tabFilter } from '../../../standard/data/filters.ts';
import { useWholeList } from '../../../standard/data/use-resource.ts';
import type { ShopSearch } from './shop-search-params.ts';

/** The days or event to shop for, as request parameters. */
export interface ShopDays {
  startTime?: string;
  endTime?: string;
  timeZone: string;
  calendars?: string[];
  event?: string;
  originalStartTime?: string;
}

export interface Shopped {
  /** Absent for an event. */
  from?: Day;
  to?: Day;
  /** Undefined until the viewer’s calendars have loaded. */
  days?: ShopDays;
  /** The names of the calendars that determine the list. */
  calendars: string[];
  error: Error | null;
  refetch: () => void;
}

const maxCalendars = 100;

/** The shopping range in the address; by default the next seven days of the viewer’s own calendars. */
export function useShopDays(): Shopped {
  const search = useSearch({ strict: false }) as ShopSearch;
  const timeZone = useTimeZone();
  const own = useOwnCalendars(search);
  const { error, refetch } = own;
  if (search.event) {
    const calendars = [search.event.split('/').slice(0, 2).join('/')];
    const days = { event: search.event, originalStartTime: search.at, timeZone };
    return { days, calendars, error: null, refetch };
  }
  const offsetAt = platformOffset(timeZone);
  const today = dayAt(Date.now(), offsetAt);
  const { from = today, to = plusDays(today, 7) } = search;
  const calendars = search.calendars?.map(id => `calendars/${id}`) ?? own.names;
  const instant = (day: Day) => new Date(startOfDay(day, offsetAt)).toISOString();
  const days = calendars && { startTime: instant(from), endTime: instant(to), timeZone, calendars };
  return { from, to, days, calendars: calendars ?? [], error, refetch };
}

/** The viewer’s own calendars, if the address names neither an event nor calendars. */
function useOwnCalendars({ event, calendars }: ShopSearch) {
  const args = { filter: tabFilter('calendar', 'my') };
  const query = useWholeList('calendar', args, { enabled: !event && !calendars });
  return {
    names: query.data && query.items.slice(0, maxCalendars).map(({ name }) => name),
    error: query.error,
    refetch: () => void query.refetch(),
  };
}
