import { resources } from '@potluck/contract/resources';
import type { Attendee } from '@potluck/contract/resources/attendee';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { changeRow } from '../children/child-rows.ts';
import { displayNameOf } from '../occurrence/attendee-identity.ts';

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
  /** The change answered the proposed times of a poll. */
  times?: true;
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
    ...(answersTimes(before, after) && { times: true }),
  };
}

function answersTimes(before: ChildRow | undefined, after: ChildRow | undefined): boolean {
  const given = timeAnswersOf(after);
  return given.length > 0 && JSON.stringify(given) !== JSON.stringify(timeAnswersOf(before));
}

function timeAnswersOf(row: ChildRow | undefined): Attendee['timeAnswers'] {
  const { timeAnswers = [] } = row ? (JSON.parse(row.body) as Partial<Attendee>) : {};
  return timeAnswers;
}

/** Changes columns of an attendee, and logs it with the facts of the answer. */
export async function changeAttendee(
  work: Pick<ChildWork, 'tx' | 'changes'>,
  before: ChildRow,
  columns: Record<string, unknown>,
): Promise<ChildRow> {
  const after = await changeRow(work.tx, resources.attendee, before, columns);
  const facts = JSON.stringify(attendeeFacts(before, after));
  const change = { resource: before.name, parent: before.root, type: 'attendee', kind: 'update' } as const;
  work.changes.push({ ...change, facts });
  return after;
}

interface Row {
  person: string | null;
  circle: string | null;
  via: string | null;
  original_start_time: number | null;
  seat_hash: string | null;
}
