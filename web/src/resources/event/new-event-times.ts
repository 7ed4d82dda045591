import type { Times } from './occurrence.ts';
import type { NewEventSearch } from './search.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** When a new event is proposed to be: as it is asked for, else for an hour from the next full one. */
export function newEventTimes({ start, end }: NewEventSearch, now: number): Times {
  const allDay = start?.length === 'yyyy-mm-dd'.length;
  const from = start ? Date.parse(start) : Math.ceil(now / hourMs) * hourMs;
  const until = end ? Date.parse(end) : from + (allDay ? dayMs : hourMs);
  return { startTime: new Date(from).toISOString(), endTime: new Date(until).toISOString(), allDay };
}
