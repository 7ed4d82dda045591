import type { ChildRow } from '../children/child-part.ts';

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
}

export function attendeeFacts(before?: ChildRow, after?: ChildRow): AttendeeFacts | undefined {
  const row = after ?? before;
  if (!row) return undefined;
  const { person, circle, via, original_start_time: original } = row as unknown as Row;
  return {
    person,
    circle,
    alone: via !== null,
    before: before ? Number(before.response) : null,
    after: after ? Number(after.response) : null,
    original: original === null ? null : Number(original),
  };
}

interface Row {
  person: string | null;
  circle: string | null;
  via: string | null;
  original_start_time: number | null;
}
