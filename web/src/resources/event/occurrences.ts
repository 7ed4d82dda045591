import type { Client } from '@potluck/contract';

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
