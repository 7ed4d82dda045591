import type { CalendarRef } from '@fullcalendar/react';
import { hourMs } from '@potluck/contract/durations';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { clockOn, type Day, type DayRange, dayOf, daysIn } from '../../../../standard/time/day.ts';
import type { ViewerClock } from '../../../../standard/time/viewer-clock.ts';
import { useMealSlots } from '../../../event/meal-slots.ts';
import { type DisplayEvent, eventsOn } from '../display-event.ts';
import { rangeOf } from '../time/views.ts';
import { openingHour } from './opening-hour.ts';

const hourPixels = 48;
/** One row of all-day events, and in a week also the row of day names above it. */
const headPixels = { day: 30, week: 66 };

interface Opened {
  view: 'month' | 'week' | 'day';
  date: Day;
  events: DisplayEvent[];
  clock: ViewerClock;
  grid: RefObject<CalendarRef | null>;
  place: RefObject<HTMLElement | null>;
  settled: boolean;
}

/** Scrolls to the relevant hours when a day or week opens; after that the user controls the scroll position. */
export function useOpening({ grid, place, settled, view, date, events, clock }: Opened): void {
  const evening = (useMealSlots().at(-1)?.end ?? 0) / hourMs;
  const scroll = useEffectEvent(() => {
    if (view === 'month' || !place.current) return;
    const room = (place.current.clientHeight - headPixels[view]) / hourPixels;
    const range = rangeOf({ view, date }, clock.firstWeekday);
    const opening = { room, evening, now: hourNow(range, clock), busy: busyHours(events, range) };
    grid.current?.getApi().scrollToTime({ minutes: openingHour(opening) * 60 });
  });
  useLayoutEffect(() => {
    if (settled) scroll();
  }, [settled]);
}

function busyHours(events: DisplayEvent[], range: DayRange) {
  return daysIn(range).flatMap(day =>
    eventsOn(events, day)
      .filter(({ allDay }) => !allDay)
      .map(({ start, end }) => ({
        from: (start - clockOn(day)) / hourMs,
        until: (end - clockOn(day)) / hourMs,
      })),
  );
}

function hourNow({ from, to }: DayRange, { clockAt }: ViewerClock): number | undefined {
  const now = clockAt(Date.now());
  const today = dayOf(now);
  return today >= from && today < to ? (now - clockOn(today)) / hourMs : undefined;
}
