import type { ChildRow } from '../children/child-part.ts';
import { displayNameOf } from '../occurrence/who-of.ts';

/** What change records say about an attendee and their answer. */
export interface AttendeeFacts {
  person: string | null;
  circle: string | null;
  /** The person was invited with a circle and answered for themself. */
  alone: boolean;
  /** The numbers of the answers; null if there was or is none. */
  before: number | null;
  after: number | null;
  original: number | null;
  /** The name of a guest who answered by a link. Records from before there were any have none. */
  guest?: string;
}

export function attendeeFacts(before?: ChildRow, after?: ChildRow): AttendeeFacts | undefined {
  const row = after ?? before;
  if (!row) return undefined;
  const { person, circle, via, original_start_time: original, seat_hash } = row as unknown as Row;
  return {
    person,
    circle,
    alone: via !== null,
    before: before ? Number(before.response) : null,
    after: after ? Number(after.response) : null,
    original: original === null ? null : Number(original),
    ...(seat_hash && { guest: displayNameOf(row) }),
  };
}

interface Row {
  person: string | null;
  circle: string | null;
  via: string | null;
  original_start_time: number | null;
  seat_hash: string | null;
}
