import type { CalendarRef } from '@fullcalendar/react';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { useMealSlots } from '../../meals/use-meal-slots.ts';
import type { DisplayEvent } from '../display-event.ts';
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
  events: DisplayEvent[];
  grid: RefObject<CalendarRef | null>;
  place: RefObject<HTMLElement | null>;
  settled: boolean;
}

/** Scrolls to the hours that matter once a day or a week has opened; from then on the hours are the viewer's. */
export function useOpening({ grid, place, settled, view, date, clock, events }: Opened): void {
  const evening = (useMealSlots().at(-1)?.end ?? 0) / hourMs;
  const scroll = useEffectEvent(() => {
    if (view === 'month' || !place.current) return;
    const room = (place.current.clientHeight - headPixels) / hourPixels;
    const days = rangeOf({ view, date }, clock.firstWeekday);
    const from = openingHour({ room, evening, now: hourNow(days, clock), busy: busyHours(days, events) });
    grid.current?.getApi().scrollToTime({ minutes: from * 60 });
  });
  useLayoutEffect(() => {
    if (settled) scroll();
  }, [settled]);
}

function hourNow({ from, to }: Days, { clockAt }: ViewerClock): number | undefined {
  const now = clockAt(Date.now());
  const today = dayOf(now);
  return today >= from && today < to ? hourOf(now) : undefined;
}

function busyHours({ from, to }: Days, events: DisplayEvent[]): [number, number][] {
  return events
    .filter(({ start, allDay }) => !allDay && dayOf(start) >= from && dayOf(start) < to)
    .map(({ start, end }) => [hourOf(start), hourOf(start) + (end - start) / hourMs]);
}

function hourOf(time: number): number {
  return (time - clockOn(dayOf(time))) / hourMs;
}

interface Days {
  from: string;
  to: string;
}
