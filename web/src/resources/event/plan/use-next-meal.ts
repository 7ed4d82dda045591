import type { Calendar } from '@potluck/contract';
import { nextFree } from '../../calendar/meals/next-free.ts';
import { type BoardSlot, boardSlotKey, mealsBySlot, whenAt } from '../../calendar/meals/slot.ts';
import { useProposedCalendar } from '../../calendar/meals/use-meal-calendar.ts';
import { useMealSlots } from '../../calendar/meals/use-meal-slots.ts';
import { dayOf, daysIn, plusDays } from '../../calendar/schedule/time/day.ts';
import { useViewerClock } from '../../calendar/schedule/time/use-viewer-clock.ts';
import { useDisplayEvents } from '../../calendar/schedule/use-display-events.ts';
import type { DayTime } from '../form/event-times.ts';

const none: ReadonlySet<string> = new Set();
const days = 14;

interface NextMeal {
  /** By name; undefined where nobody has planned meals yet. */
  calendar: string | undefined;
  at: DayTime;
  /** Whether the meals that decide on both have been loaded. */
  settled: boolean;
}

/** Where the board of meals would put the next dish: on the calendar of the meals, at the next dinner that is free. */
export function useNextMeal(calendars: Calendar[]): NextMeal {
  const clock = useViewerClock();
  const slots = useMealSlots();
  const today = dayOf(clock.clockAt(Date.now()));
  const place = { view: 'meals' as const, date: today, days: days as 14, today, go: () => undefined };
  const { events, ...found } = useDisplayEvents(
    { parent: 'calendars/-', calendars, hidden: none },
    place,
    clock,
  );
  const { proposal, kept } = useProposedCalendar(calendars, events);
  const meals = mealsBySlot(events, slots);
  const boardSlot = nextFree({
    days: daysIn({ from: today, to: plusDays(today, days) }),
    slots,
    isFree: free => !meals.has(boardSlotKey(free)) && clock.instantAt(whenAt(free).start) > Date.now(),
  });
  const cooked = events.some(({ dishes }) => dishes.length > 0);
  return {
    calendar: kept || cooked ? proposal : undefined,
    at: boardSlot ? dayTime(boardSlot) : { day: today, time: '18:00' },
    settled: found.isPaused || !found.isPending,
  };
}

function dayTime({ day, slot }: BoardSlot): DayTime {
  return { day, time: new Date(slot.start).toISOString().slice(11, 16) };
}
