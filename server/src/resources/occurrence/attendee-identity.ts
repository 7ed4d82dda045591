import type { Attendee } from '@potluck/contract/resources/attendee';

/** The columns that identify an attendee. */
interface AttendeeIdentity {
  name: string;
  seat_hash?: unknown;
  person?: unknown;
  circle?: unknown;
  body: string;
}

/**
 * Equal for all rows of one person, circle or guest. Guests whom a host entered are identified by their name alone;
 * guests who answered by a link may share a name, so each answer is a guest of its own.
 */
export function attendeeKeyOf(row: AttendeeIdentity): string {
  const guest = row.seat_hash ? row.name : `"${displayNameOf(row)}"`;
  return String(row.person ?? row.circle ?? guest);
}

/** The display name of a guest without an account. */
export function displayNameOf({ body }: Pick<AttendeeIdentity, 'body'>): string {
  return (JSON.parse(body) as Pick<Attendee, 'displayName'>).displayName;
}
