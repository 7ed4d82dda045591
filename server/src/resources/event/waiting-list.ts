import { resources } from '@potluck/contract/resources';
import { responses } from '@potluck/contract/resources/event/attendance';
import { sql } from 'kysely';
import { changeAttendee } from '../attendee/attendee-facts.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { attendanceWithin, type Counted, peopleOf } from './attendance.ts';

/** The places that a link gives. */
interface Places {
  name: string;
  place_count: number;
  original_start_time: number | null;
}

/**
 * Gives the free places of an event to guests who wait for one, in the order of their answers. A larger party does not
 * hold up a smaller one for which there is room. Runs after every change that may free a place, in its transaction.
 */
export async function advanceWaitingList(work: ChildWork, event: string): Promise<void> {
  for (const waiting of await readWaiting(work, event)) {
    const [link] = await linkNamed(work, String(waiting.link));
    // The guests of a revoked or deleted link have no seat any more.
    if (link && (await freePlaces(work, event, link)) >= peopleOf(waiting as unknown as Counted))
      await admit(work, waiting);
  }
}

function readWaiting({ tx }: ChildWork, event: string): Promise<ChildRow[]> {
  const which = sql`i.parent = ${event} and i.response = ${sql.lit(responses.WAITING)} and i.link is not null`;
  return readChildren(tx, resources.attendee, sql`${which} order by i.respond_time, i.create_time, i.name`);
}

async function linkNamed({ tx }: ChildWork, name: string): Promise<Places[]> {
  const { rows } = await sql<Places>`select l.name, l.place_count, l.original_start_time from link l
    where l.name = ${name} and l.revoke_time is null`.execute(tx);
  return rows;
}

/** How many more people may come through a link. Members and guests of other links take places too. */
export async function freePlaces(
  { tx }: Pick<ChildWork, 'tx'>,
  event: string,
  { place_count, original_start_time: start }: Pick<Places, 'place_count' | 'original_start_time'>,
): Promise<number> {
  if (Number(place_count) === 0) return Number.POSITIVE_INFINITY;
  const { peopleComing } = await attendanceWithin(tx, event, start === null ? null : Number(start));
  return Number(place_count) - peopleComing;
}

async function admit(work: ChildWork, before: ChildRow): Promise<void> {
  const body = JSON.stringify({ ...JSON.parse(before.body), response: 'ACCEPTED' });
  const columns = { response: responses.ACCEPTED, respond_time: Date.now(), body };
  await changeAttendee(work, before, columns);
}

/** After a guest has left, with the last copy of their answer: somebody else may use the link, and take the place. */
export async function leaveSeat(work: ChildWork, { parent, link, seat_hash }: ChildRow): Promise<void> {
  if (link !== null)
    await sql`update link set use_count = use_count - 1, version = version + 1
      where name = ${link} and use_count > 0 and not exists (select 1 from attendee a
        where a.link = ${link} and a.seat_hash = ${seat_hash})`.execute(work.tx);
  await advanceWaitingList(work, parent);
}
