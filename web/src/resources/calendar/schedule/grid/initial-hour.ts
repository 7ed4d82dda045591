import type { CalendarRef } from '@fullcalendar/react';
import { hourMs } from '@potluck/contract/durations';
import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { clockOn, type Day, type DayRange, dayOf, daysIn } from '../../../../standard/time/day.ts';
import type { ViewerClock } from '../../../../standard/time/viewer-clock.ts';
import { useMealSlots } from '../../../event/meal-slots.ts';
import { type DisplayEvent, eventsOn } from '../display-event.ts';
import { rangeOf } from '../time/views.ts';

interface Opening {
  /** The number of hours that fit on the screen. */
  room: number;
  /** The end of the last meal of the day, in hours after midnight. */
  evening: number;
  /** The current time in hours, if today is shown. */
  now?: number;
  /** The hours with events, over all shown days. */
  busy?: { from: number; until: number }[];
}

/**
 * The hour at which a day or week view opens: in the morning, but later if the evening would not fit, and never past
 * the current time; at night the current time does not count, because the whole day is still ahead. Prefers a nearby
 * hour at which the edge cuts fewer events, because their text is at their start.
 */
export function initialHour({ room, evening, now: clock = 0, busy = [] }: Opening): number {
  const now = clock < night ? undefined : clock;
  const until = now === undefined ? evening : Math.max(evening, now + 1);
  const from = Math.min(Math.max(morning, until - room), 24 - room, now === undefined ? 24 : now - 1);
  const usual = Math.max(0, Math.ceil(from * 2) / 2);
  const hours = nearby.map(hours => usual + hours).filter(shown);
  return hours.reduce((best, hour) => (cutAt(hour) < cutAt(best) ? hour : best), usual);

  function shown(hour: number): boolean {
    return hour >= 0 && hour <= 24 - room && (now === undefined || (hour <= now && now < hour + room));
  }

  function cutAt(hour: number): number {
    return busy.filter(({ from, until }) => from < hour && until > hour).length;
  }
}

const morning = 7.5;

/** The end of the night. */
const night = 5;

/** Prefers small shifts, and earlier ones. */
const nearby = [-0.5, -1, 0.5, 1, -1.5, -2];

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
    grid.current?.getApi().scrollToTime({ minutes: initialHour(opening) * 60 });
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
