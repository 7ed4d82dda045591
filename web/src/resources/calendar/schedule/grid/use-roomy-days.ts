import { weekMs } from '@potluck/contract/durations';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import {
  clockOn,
  type Day,
  firstOfMonth,
  plusDays,
  plusMonths,
  weekOf,
} from '../../../../standard/time/day.ts';
import type { When } from '../../../../standard/time/viewer-clock.ts';
import { roomyDays } from './roomy-days.ts';

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
