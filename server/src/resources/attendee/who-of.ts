import type { Attendee } from '@potluck/contract/resources/attendee';

/** What of a row of an attendee tells who it is. */
interface AttendeeIdentity {
  person?: unknown;
  circle?: unknown;
  body: string;
}

/** The same for all rows of one person, circle or guest. A guest without an account is known by their name alone. */
export function whoOf(row: AttendeeIdentity): string {
  return String(row.person ?? row.circle ?? `"${displayNameOf(row)}"`);
}

/** What a guest without an account is called. */
export function displayNameOf({ body }: Pick<AttendeeIdentity, 'body'>): string {
  return (JSON.parse(body) as Pick<Attendee, 'displayName'>).displayName;
}
