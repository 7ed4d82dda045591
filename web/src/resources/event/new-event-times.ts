import { clockOf, instantOf, platformOffset } from '@potluck/contract/zone-clock';
import { nextHour } from '../../standard/time/next-hour.ts';
import type { Times } from './occurrence.ts';
import type { NewEventSearch } from './search.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface Here {
  /** Milliseconds since the epoch. */
  now: number;
  timeZone: string;
}

/** The proposed times for a new event: the requested ones, or one hour from the viewer’s next full hour. */
export function newEventTimes({ start, end }: NewEventSearch, { now, timeZone }: Here): Times {
  const allDay = start?.length === 'yyyy-mm-dd'.length;
  const offset = platformOffset(timeZone);
  const from = start ? Date.parse(start) : instantOf(nextHour(clockOf(now, offset)), offset);
  const until = end ? Date.parse(end) : from + (allDay ? dayMs : hourMs);
  return { startTime: new Date(from).toISOString(), endTime: new Date(until).toISOString(), allDay };
}
