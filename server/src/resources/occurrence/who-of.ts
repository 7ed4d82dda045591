import type { Attendee } from '@potluck/contract/resources/attendee';

/** The columns that identify an attendee. */
interface AttendeeIdentity {
  person?: unknown;
  circle?: unknown;
  body: string;
}

/** Equal for all rows of one person, circle or guest. Guests without an account are identified by their name alone. */
export function whoOf(row: AttendeeIdentity): string {
  return String(row.person ?? row.circle ?? `"${displayNameOf(row)}"`);
}

/** The display name of a guest without an account. */
export function displayNameOf({ body }: Pick<AttendeeIdentity, 'body'>): string {
  return (JSON.parse(body) as Pick<Attendee, 'displayName'>).displayName;
}
