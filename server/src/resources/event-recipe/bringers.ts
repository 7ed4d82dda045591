import { responses } from '@potluck/contract/resources/event/attendance';
import { sql } from 'kysely';
import type { Db } from '../../policy/find-visible.ts';
import { slices } from '../../store/parameters.ts';
import { attendeeKeyOf, displayNameOf } from '../occurrence/attendee-identity.ts';

/** The person who brings a dish: exactly one of the two is set. */
export interface Bringer {
  /** The attendee's name. */
  name: string;
  /** The name of the person or circle; empty for a guest without an account. */
  account: string;
  displayName: string;
}

/**
 * Looks up the bringer by attendee at the occurrence with this start; null for all occurrences. Undefined if they are
 * gone or have declined.
 */
export type BringerAt = (attendee: string | null, start: number | null) => Bringer | undefined;

interface AttendeeRow {
  name: string;
  parent: string;
  person: string | null;
  circle: string | null;
  original_start_time: number | null;
  response: number;
  seat_hash: string | null;
  body: string;
}

/** Reads the attendees with these names, with their answers for each occurrence. */
export async function readBringers(db: Db, names: Iterable<string | null>): Promise<BringerAt> {
  const wanted = [...new Set(names)].filter(name => name !== null);
  const rows: AttendeeRow[] = [];
  for (const names of slices(wanted)) {
    const some = sql.join(names);
    const found = await sql<AttendeeRow>`
      select g.name, g.parent, g.person, g.circle, g.original_start_time, g.response, g.seat_hash, g.body from attendee g
      where g.parent in (select b.parent from attendee b where b.name in (${some}))`.execute(db);
    rows.push(...found.rows);
  }
  const byName = new Map(rows.map(row => [row.name, row]));
  const same = Map.groupBy(byName.values(), row => `${row.parent} ${attendeeKeyOf(row)}`);
  return (attendee, start) => {
    const row = byName.get(attendee ?? '');
    if (!row) return undefined;
    const answer = answerAt(same.get(`${row.parent} ${attendeeKeyOf(row)}`) ?? [], start) ?? row;
    return absent.has(Number(answer.response)) ? undefined : bringerOf(row);
  };
}

/** Answers of people who do not come, or not yet. */
const absent: ReadonlySet<number> = new Set([responses.DECLINED, responses.WAITING]);

/** An answer for one occurrence overrides the answer for all. */
function answerAt(rows: AttendeeRow[], start: number | null): AttendeeRow | undefined {
  const at = (row: AttendeeRow) =>
    row.original_start_time === null ? null : Number(row.original_start_time);
  return rows.find(row => at(row) === start) ?? rows.find(row => at(row) === null);
}

function bringerOf(row: AttendeeRow): Bringer {
  return { name: row.name, account: row.person ?? row.circle ?? '', displayName: displayNameOf(row) };
}
