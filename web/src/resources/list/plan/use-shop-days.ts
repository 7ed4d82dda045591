import { useSearch } from '@tanstack/react-router';
import { useWholeList } from '../../../standard/data/use-whole-list.ts';
import { tabFilter } from '../../../standard/index/filters.ts';
import { clockOn, type Day, dayOf, plusDays } from '../../calendar/schedule/time/day.ts';
import { useViewerClock } from '../../calendar/schedule/time/use-viewer-clock.ts';
import type { ViewerClock } from '../../calendar/schedule/time/viewer-clock.ts';
import { useHiddenCalendars } from '../../calendar/schedule/use-hidden-calendars.ts';
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
  clock: ViewerClock;
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
  const clock = useViewerClock();
  const own = useOwnCalendars(search);
  const { error, retry } = own;
  const { timeZone } = clock;
  if (search.event) {
    const calendars = [search.event.split('/').slice(0, 2).join('/')];
    const days = { event: search.event, originalStartTime: search.at, timeZone };
    return { clock, days, calendars, error: null, retry };
  }
  const today = dayOf(clock.clockAt(Date.now()));
  const { from = today, to = plusDays(today, 7) } = search;
  const calendars = search.calendars?.map(id => `calendars/${id}`) ?? own.names;
  const instant = (day: Day) => new Date(clock.instantAt(clockOn(day))).toISOString();
  const days = calendars && { startTime: instant(from), endTime: instant(to), timeZone, calendars };
  return { clock, from, to, days, calendars: calendars ?? [], error, retry };
}

/** One's own calendars that are not switched off, where neither an event nor calendars are named. */
function useOwnCalendars({ event, calendars }: ShopSearch) {
  const { hidden } = useHiddenCalendars();
  const args = { filter: tabFilter('calendar', 'my') };
  const query = useWholeList('calendar', args, { enabled: !event && !calendars });
  const names = query.items.map(({ name }) => name).filter(name => !hidden.has(name));
  return {
    names: query.data && names.slice(0, mostCalendars),
    error: query.error,
    retry: () => void query.refetch(),
  };
}
