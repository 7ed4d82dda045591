import type { Client, Notification } from '@potluck/contract';
import { dayMs, hourMs } from '@potluck/contract/durations';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useApi } from '../api/api.ts';
import { useViewer } from '../auth/use-auth.ts';
import { slotOf } from '../resources/calendar/meals/slot.ts';
import { type DisplayEvent, displayEvents } from '../resources/calendar/schedule/display-event.ts';
import { useMealSlots } from '../resources/event/meal-slots.ts';
import { withWaiting } from '../resources/list/items/use-items.ts';
import { useOutbox, useOutboxState } from '../resources/outbox/outbox-context.ts';
import { clockOn, type Day, dayOf, plusDays } from '../standard/time/day.ts';
import { useMinute, useViewerClock, type ViewerClock } from '../standard/time/viewer-clock.ts';

type Summary = Awaited<ReturnType<Client['home']['today']>>;
export type ShoppingList = Summary['shopping'][number];
export type Chore = Summary['chores'][number];
export type FriendsCooking = Summary['cookings'][number];

/** What the screen shows now. A cached summary of an earlier day serves as well: the window reaches far enough. */
export interface Today {
  dinner: Dinner;
  /** What the viewer has to prepare today for the meals of tomorrow. */
  ahead: Preparation[];
  waiting: Notification[];
  shopping: ShoppingList[];
  chores: Chore[];
  coming: DisplayEvent[];
  cookings: FriendsCooking[];
}

/** The dinner of today, or of tomorrow once today’s is over; without a meal if nothing is planned. */
export interface Dinner {
  day: Day;
  meal: DisplayEvent | undefined;
}

export interface Preparation {
  /** What to do, in the words of the recipe. */
  text: string;
  meal: DisplayEvent;
}

const days = 14;
const maxComing = 5;
/** People may still be cooking, or eating, this long after the planned end. */
const lateMs = 3 * hourMs;

export interface Moment {
  clock: ViewerClock;
  now: number;
  day: Day;
}

export function useToday(): { query: UseQueryResult<Summary>; moment: Moment; today: Today | undefined } {
  const clock = useViewerClock();
  const now = useMinute();
  const day = dayOf(clock.clockAt(now));
  const query = useSummary(clock, day);
  const { data } = query;
  const shopping = useShopping(data);
  const chores = useChores(data, plusDays(day, 1), clock);
  const moment = { clock, now, day };
  const { dinner, ahead, coming } = useMeals(data, moment);
  const { notifications: waiting = [], cookings = [] } = data ?? {};
  return { query, moment, today: data && { dinner, ahead, waiting, shopping, chores, coming, cookings } };
}

/** The server’s summary from the start of the day, fetched anew when the day changes. */
function useSummary(clock: ViewerClock, day: Day): UseQueryResult<Summary> {
  const client = useApi();
  const midnight = clock.instantAt(clockOn(day));
  const range = {
    startTime: new Date(midnight).toISOString(),
    endTime: new Date(midnight + days * dayMs).toISOString(),
  };
  const query = useQuery({
    // Without the day: offline, the summary of yesterday is better than none.
    queryKey: ['home', 'today'],
    queryFn: ({ signal }) => client.home.today({ name: 'home', ...range }, { signal }),
  });
  const { dataUpdatedAt, refetch } = query;
  useEffect(() => {
    if (dataUpdatedAt > 0 && dataUpdatedAt < midnight) void refetch();
  }, [dataUpdatedAt, midnight, refetch]);
  return query;
}

/** The lists with the pending operations of this device applied. */
function useShopping(data: Summary | undefined): ShoppingList[] {
  const outbox = useOutbox();
  const { waiting } = useOutboxState();
  // People who look at their lists are about to tick something off, so the outbox starts now.
  useEffect(() => outbox.follow(), [outbox]);
  return useMemo(
    () =>
      (data?.shopping ?? []).map(each => ({
        ...each,
        items: withWaiting([{ items: each.items }], waiting, each.list),
      })),
    [data, waiting],
  );
}

function useChores(data: Summary | undefined, before: Day, clock: ViewerClock): Chore[] {
  const { waiting } = useOutboxState();
  return useMemo(() => {
    const end = clock.instantAt(clockOn(before));
    const due = (data?.chores ?? []).filter(({ item: { dueDay, dueTime } }) =>
      dueDay ? dueDay < before : !dueTime || Date.parse(dueTime) < end,
    );
    return due.map(chore => {
      const list = chore.item.name.split('/').slice(0, 2).join('/');
      const [item = chore.item] = withWaiting([{ items: [chore.item] }], waiting, list).filter(
        ({ name }) => name === chore.item.name,
      );
      return { ...chore, item };
    });
  }, [data, waiting, before, clock]);
}

function useMeals(data: Summary | undefined, { clock, now, day }: Moment) {
  const slots = useMealSlots();
  const viewer = useViewer().user.name;
  const at = clock.clockAt(now);
  return useMemo(() => {
    const events = displayEvents(data?.occurrences ?? [], new Map(), clock);
    const last = slots.at(-1);
    const dinners = events.filter(event => last && !event.cancelled && slotOf(event, slots) === last);
    const dinnerOn = (on: Day) => dinners.find(({ start }) => dayOf(start) === on);
    const tonight = dinnerOn(day);
    const end = tonight?.end ?? clockOn(day) + (last?.end ?? dayMs);
    const on = end + lateMs > at ? day : plusDays(day, 1);
    const dinner: Dinner = { day: on, meal: dinnerOn(on) };
    const coming = events.filter(event => event.end > at && event !== dinner.meal).slice(0, maxComing);
    const tomorrow = events.filter(({ start, cancelled }) => !cancelled && dayOf(start) === plusDays(day, 1));
    const ahead = tomorrow.flatMap(meal => preparations(meal, viewer));
    return { dinner, ahead, coming };
  }, [data, clock, slots, day, at, viewer]);
}

/** For dishes that nobody else brings. Summaries cached on the device by an earlier version lack the text. */
function preparations(meal: DisplayEvent, viewer: string): Preparation[] {
  const own = meal.dishes.filter(({ broughtBy }) => !broughtBy || broughtBy.person === viewer);
  return own.flatMap(({ ahead }) => (ahead ? { text: ahead, meal } : []));
}
