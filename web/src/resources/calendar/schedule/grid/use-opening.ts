import type { CalendarRef } from '@fullcalendar/react';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { useMealSlots } from '../../meals/use-meal-slots.ts';
import { clockOn, type Day, dayOf } from '../time/day.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';
import { rangeOf } from '../time/views.ts';
import { openingHour } from './opening-hour.ts';

const hourMs = 3_600_000;
const hourPixels = 48;
/** The names of the days, and one row of what takes all day. */
const headPixels = 66;

interface Opened {
  view: 'month' | 'week' | 'day';
  date: Day;
  clock: ViewerClock;
  grid: RefObject<CalendarRef | null>;
  place: RefObject<HTMLElement | null>;
  settled: boolean;
}

/** Scrolls to the hours that matter once a day or a week has opened; from then on the hours are the viewer's. */
export function useOpening({ grid, place, settled, view, date, clock }: Opened): void {
  const evening = (useMealSlots().at(-1)?.end ?? 0) / hourMs;
  const scroll = useEffectEvent(() => {
    if (view === 'month' || !place.current) return;
    const room = (place.current.clientHeight - headPixels) / hourPixels;
    const now = hourNow(rangeOf({ view, date }, clock.firstWeekday), clock);
    grid.current?.getApi().scrollToTime({ minutes: openingHour({ room, evening, now }) * 60 });
  });
  useLayoutEffect(() => {
    if (settled) scroll();
  }, [settled]);
}

function hourNow({ from, to }: { from: string; to: string }, { clockAt }: ViewerClock): number | undefined {
  const now = clockAt(Date.now());
  const today = dayOf(now);
  return today >= from && today < to ? (now - clockOn(today)) / hourMs : undefined;
}
