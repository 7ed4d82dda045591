import type { Event } from '@potluck/contract';
import { instantOf, platformOffset } from '@potluck/contract/zone-clock';

/** When something happens, as the API writes it: days begin at midnight UTC, and end after the last. */
export interface Times {
  startTime: string;
  endTime: string;
  allDay: boolean;
}

/** The times of the occurrence that a series has at that start; those of the event itself where it is none. */
export function occurrenceTimes(event: Event, at: string | undefined): Times {
  const { allDay } = event;
  // Every event has both.
  const [startTime, endTime] = [String(event.startTime), String(event.endTime)];
  if (!at || !repeats(event)) return { startTime, endTime, allDay };
  const start = Date.parse(at);
  const end = start + (Date.parse(endTime) - Date.parse(startTime));
  return { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString(), allDay };
}

/** The instant at which something is over; whole days end at midnight where one is. */
export function endOf({ endTime, allDay }: Pick<Times, 'endTime' | 'allDay'>, timeZone: string): number {
  const end = Date.parse(endTime);
  return allDay ? instantOf(end, platformOffset(timeZone)) : end;
}

/** Whether the event happens again and again; an edited occurrence of a series does not itself. */
export function repeats({ recurrenceRule, additionalTimes }: Event): boolean {
  return recurrenceRule !== '' || additionalTimes.length > 0;
}

/** Whether the event is a series or an occurrence of one. */
export function ofSeries(event: Event): boolean {
  return repeats(event) || event.parentEvent !== '';
}
