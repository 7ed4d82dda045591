import { weekMs } from '@potluck/contract/durations';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import {
  clockOn,
  type Day,
  type DayRange,
  daysIn,
  firstOfMonth,
  plusDays,
  plusMonths,
  weekOf,
  weeksOf,
} from '../../../../standard/time/day.ts';
import type { When } from '../../../../standard/time/viewer-clock.ts';
import { eventsOn } from '../display-event.ts';
import { bar } from './event-input.ts';

/** Must match the styles: the space above a day’s events, the height of a bar, and of a line with a two-line title. */
const topPixels = 25;
const barPixels = 20;
const twoLinesPixels = 34;

/** The days of a month that have room for all of their events with two-line titles. */
export function roomyDays(events: When[], range: DayRange, weekPixels: number): ReadonlySet<Day> {
  const roomy = weeksOf(daysIn(range)).flatMap(week => {
    const days = week.map(day => partsOn(events, day));
    // Bars come first and are sorted by start, so no bar is deeper than the largest number of bars on one day.
    const deepest = Math.max(...days.map(({ bars }) => bars));
    // If a bar leaves a gap above it, a line goes there, and a second line of text would push the bar down.
    const whole = days.filter(({ bars }) => bars === 0 || bars === deepest);
    return whole.filter(
      ({ bars, lines }) => topPixels + bars * barPixels + lines * twoLinesPixels <= weekPixels,
    );
  });
  return new Set(roomy.map(({ day }) => day));
}

function partsOn(events: When[], day: Day) {
  const own = eventsOn(events, day);
  const bars = own.filter(bar).length;
  return { day, bars, lines: own.length - bars };
}

/** The height of the day names. */
const headPixels = 38;

interface Shown {
  view: 'month' | 'week' | 'day';
  date: Day;
  events: When[];
  firstWeekday: number;
  place: RefObject<HTMLElement | null>;
}

/** The days of a month with enough room for two-line titles; empty in other views. */
export function useRoomyDays({ view, date, events, firstWeekday, place }: Shown): ReadonlySet<Day> {
  const height = useHeight(place);
  const month = firstOfMonth(date);
  return useMemo(() => {
    if (view !== 'month') return new Set();
    const from = weekOf(month, firstWeekday);
    const weeks = Math.ceil((clockOn(plusMonths(month, 1)) - clockOn(from)) / weekMs);
    return roomyDays(events, { from, to: plusDays(from, 7 * weeks) }, (height - headPixels) / weeks);
  }, [view, month, events, firstWeekday, height]);
}

function useHeight(place: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setHeight(element.clientHeight);
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    measure();
    return () => sizes.disconnect();
  }, [place]);
  return height;
}
