import type { Event } from '@potluck/contract';
import { instantOf, platformOffset } from '@potluck/contract/zone-clock';

/** The times of an event in the API’s format: days begin at midnight UTC, and the end is exclusive. */
export interface Times {
  startTime: string;
  endTime: string;
  allDay: boolean;
}

/** The times of the occurrence with that original start; the event’s own times for anything else. */
export function occurrenceTimes(event: Event, at: string | undefined): Times {
  const { allDay } = event;
  // Every event has both.
  const [startTime, endTime] = [String(event.startTime), String(event.endTime)];
  if (!at || !repeats(event)) return { startTime, endTime, allDay };
  const start = Date.parse(at);
  const end = start + (Date.parse(endTime) - Date.parse(startTime));
  return { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString(), allDay };
}

/** The instant at which an event ends; all-day events end at midnight in the viewer’s time zone. */
export function endOf({ endTime, allDay }: Pick<Times, 'endTime' | 'allDay'>, timeZone: string): number {
  const end = Date.parse(endTime);
  return allDay ? instantOf(end, platformOffset(timeZone)) : end;
}

/** Whether the event recurs; an edited occurrence of a series does not. */
export function repeats({ recurrenceRule, additionalTimes }: Event): boolean {
  return recurrenceRule !== '' || additionalTimes.length > 0;
}

/** Whether the event is a series or an occurrence of a series. */
export function ofSeries(event: Event): boolean {
  return repeats(event) || event.parentEvent !== '';
}
