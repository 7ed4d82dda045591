import type { ViewerClock, When } from '../../../standard/time/viewer-clock.ts';
import type { BusyInterval } from '../../event/occurrences.ts';

/** A time at which somebody is busy, of whom the viewer knows nothing else. */
export interface BusyTime extends When {
  id: string;
  occurrence?: never;
}

/** Joins intervals of several responses, whose windows cut them where they meet. */
export function busyTimes(intervals: readonly BusyInterval[], { clockAt }: ViewerClock): BusyTime[] {
  const times = intervals
    .map(({ startTime, endTime }) => ({
      start: Date.parse(String(startTime)),
      end: Date.parse(String(endTime)),
    }))
    .toSorted((one, other) => one.start - other.start);
  const joined: { start: number; end: number }[] = [];
  for (const time of times) {
    const last = joined.at(-1);
    if (last && time.start <= last.end) last.end = Math.max(last.end, time.end);
    else joined.push({ ...time });
  }
  return joined.map(({ start, end }) => ({
    ...{ id: String(start), start: clockAt(start), end: clockAt(end) },
    allDay: false,
  }));
}
