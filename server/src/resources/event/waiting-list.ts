import { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { type Response, responses } from '@potluck/contract/resources/event/attendance';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { logChange } from '../../store/changes.ts';
import type { Database } from '../../store/schema.ts';
import { changeAttendee } from '../attendee/attendee-facts.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { attendanceWithin, type Counted, peopleOf } from './attendance.ts';

type Work = Pick<ChildWork, 'tx' | 'changes'>;

/** The places that a link gives. */
interface Places {
  place_count: number;
  original_start_time: number | null;
  revoke_time: number | null;
}

/**
 * Gives the free places of an event to guests who wait for one, in the order of their answers. A larger party does not
 * hold up a smaller one for which there is room. Runs after every change that may free a place, in its transaction.
 */
export async function advanceWaitingList(work: Work, event: string): Promise<void> {
  for (const waiting of await readWaiting(work, event)) {
    const link = await placesOf(work, waiting.link);
    // Guests of a revoked or deleted link have no seat any more. A member keeps theirs.
    if (!link || (link.revoke_time !== null && waiting.person === null)) continue;
    const free = await freePlaces(work, { event, link, start: waiting.original_start_time });
    if (free >= peopleOf(waiting as unknown as Counted)) await respondFor(work, waiting, 'ACCEPTED');
  }
}

/** The events with waiting guests among those of attendees `g`. */
export async function waitingEvents({ tx }: Pick<Work, 'tx'>, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ parent: string }>`select distinct g.parent from attendee g
    where (${which}) and exists (select 1 from attendee w where w.parent = g.parent and ${isWaiting(sql`w`)})
    order by g.parent`.execute(tx);
  return rows.map(({ parent }) => parent);
}

/** Advances the waiting lists of events that somebody has left in another way than by a change of attendees. */
export async function advanceWaitingLists(
  tx: Transaction<Database>,
  events: readonly string[],
  actor: string,
): Promise<void> {
  const work: Work = { tx, changes: [] };
  for (const event of events) await advanceWaitingList(work, event);
  if (work.changes.length > 0) await logChange(tx, ...work.changes.map(change => ({ ...change, actor })));
}

function isWaiting(row: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${row}.response = ${sql.lit(responses.WAITING)} and ${row}.link is not null)`;
}

function readWaiting({ tx }: Work, event: string): Promise<ChildRow[]> {
  const which = sql`i.parent = ${event} and ${isWaiting(sql`i`)}`;
  return readChildren(tx, resources.attendee, sql`${which} order by i.respond_time, i.create_time, i.name`);
}

export async function placesOf({ tx }: Pick<Work, 'tx'>, link: unknown): Promise<Places | undefined> {
  if (link === null) return undefined;
  const { rows } = await sql<Places>`select l.place_count, l.original_start_time, l.revoke_time from link l
    where l.name = ${link}`.execute(tx);
  return rows[0];
}

interface Wanted {
  event: string;
  link: Pick<Places, 'place_count' | 'original_start_time'>;
  /** The occurrence of the answer, if it is for one alone. */
  start?: unknown;
}

/** How many more people may come through a link. Members and guests of other links take places too. */
async function freePlaces({ tx }: Pick<Work, 'tx'>, { event, link, start }: Wanted): Promise<number> {
  if (Number(link.place_count) === 0) return Number.POSITIVE_INFINITY;
  const at = start ?? link.original_start_time;
  const { peopleComing } = await attendanceWithin(tx, event, at === null ? null : Number(at));
  return Number(link.place_count) - peopleComing;
}

/**
 * The response to a guest of a link who wants to come with so many people: ACCEPTED if there is room, otherwise WAITING.
 * `counted` is the row that counts for them now. Throws FAILED_PRECONDITION if they come and there is no room for more.
 */
export async function responseByPlaces(
  work: Pick<Work, 'tx'>,
  { counted, people, ...wanted }: Wanted & { counted: ChildRow | undefined; people: number },
): Promise<'ACCEPTED' | 'WAITING'> {
  const comes = Number(counted?.response) === responses.ACCEPTED;
  const own = comes ? peopleOf(counted as unknown as Counted) : 0;
  const free = (await freePlaces(work, wanted)) + own;
  if (people <= free || people <= own) return 'ACCEPTED';
  if (!comes) return 'WAITING';
  const message = `There is room for ${Math.max(own, free)} of you: ask the host for more.`;
  throw new ApiError('FAILED_PRECONDITION', 'NO_PLACE', message);
}

/** Changes an attendee's response on behalf of the server. */
export async function respondFor(
  work: Work,
  before: ChildRow,
  response: Response,
  fields: object = {},
): Promise<void> {
  const body = JSON.stringify({ ...JSON.parse(before.body), ...fields, response });
  await changeAttendee(work, before, { response: responses[response], respond_time: Date.now(), body });
}

/** After a guest has left, with the last copy of their answer: somebody else may use the link, and take the place. */
export async function leaveSeat(
  work: ChildWork,
  { parent, link, seat_hash, person }: ChildRow,
): Promise<void> {
  if (link !== null)
    await sql`update link set use_count = use_count - 1, version = version + 1
      where name = ${link} and use_count > 0 and not exists (select 1 from attendee a
        where a.link = ${link} and (a.seat_hash = ${seat_hash} or a.person = ${person}))`.execute(work.tx);
  await advanceWaitingList(work, parent);
}
