import { dayMs } from '@potluck/contract/durations';
import { dayOf } from '../standard/time/day.ts';
import type { When } from '../standard/time/viewer-clock.ts';

/** A time as tests write it: `Fri 2026-11-27 19:00–20:00`, or the days of an all-day event. */
export function writtenWhen({ start, end, allDay }: When): string {
  const [first, last] = [start, allDay ? end - dayMs : end].map(dayWords);
  if (allDay) return first === last ? String(first) : `${first} – ${last}`;
  return `${first} ${timeWords(start)}–${first === last ? '' : `${last} `}${timeWords(end)}`;
}

function dayWords(clock: number): string {
  return `${new Date(clock).toUTCString().slice(0, 3)} ${dayOf(clock)}`;
}

function timeWords(clock: number): string {
  return new Date(clock).toISOString().slice(11, 16);
}
