import type { Client, Event } from '@potluck/contract';
import { instantOf, platformOffset } from '@potluck/contract/zone-clock';

/** An occurrence as the server expands it. */
export type Occurrence = Awaited<ReturnType<Client['event']['expand']>>['occurrences'][number];

/** The identity and version of an occurrence as the user saw it. */
export type Identity = Pick<Occurrence, 'event' | 'originalStartTime' | 'etag' | 'seriesEtag'>;

/** The occurrence’s id: an edited occurrence keeps the id of its original start. */
export function occurrenceId({
  event,
  originalStartTime,
}: Pick<Occurrence, 'event' | 'originalStartTime'>): string {
  return `${event} ${originalStartTime ?? ''}`;
}

/** Whether the event was called off. Responses cached on the device by an earlier version lack the field. */
export function isCancelled({ status }: { status?: Occurrence['status'] }): boolean {
  return status === 'CANCELLED';
}

/** Query key prefix of occurrences; any change to an event invalidates it. */
export const occurrencesKey = ['event', 'expand'] as const;

/** A calendar or series with more occurrences than the response includes. */
export interface Cut {
  name: string;
  title: string;
}

/** A time at which calendars that the viewer may not read have events. */
export interface BusyInterval {
  startTime: string | null;
  endTime: string | null;
}

export interface Expanded {
  occurrences: Occurrence[];
  /** Responses cached on the device by an earlier version lack this field. */
  busy?: BusyInterval[];
  /** Responses cached on the device by an earlier version lack this field. */
  cut?: Cut[];
  /** The times that an answer from this device covers, in milliseconds, if those are not all that were asked for. */
  known?: { from: number; to: number };
}

/** Attendance fields for an occurrence without attendees. */
export const noAttendance: Pick<
  Occurrence,
  'heads' | 'acceptedCount' | 'openCount' | 'tentativeCount' | 'faces' | 'response' | 'attending'
> = {
  heads: 0,
  acceptedCount: 0,
  openCount: 0,
  tentativeCount: 0,
  faces: [],
  response: 'RESPONSE_UNSPECIFIED',
  attending: false,
};

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
