import { resources } from '@potluck/contract/resources';
import type { Attendee } from '@potluck/contract/resources/attendee';
import { responses } from '@potluck/contract/resources/event/attendance';
import { seat } from '@potluck/contract/resources/event/seat';
import { sql } from 'kysely';
import { inQueue } from '../../context/request-queue.ts';
import { parseFields } from '../../request/validate.ts';
import { changeAttendee } from '../attendee/attendee-facts.ts';
import { changingChildren } from '../child-methods/write-child.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { deleteRow, readChildren } from '../children/child-rows.ts';
import { advanceWaitingList } from '../event/waiting-list.ts';
import type { Handler } from '../server-part.ts';
import { copiesOf, requireAnswer } from './answer-seat.ts';
import { openSeat, reopenSeat } from './find-seat.ts';

/**
 * `seats:take`: the caller becomes the attendee in place of the guest. If they were invited already, their own row gets
 * the guest's answer and dishes. In both cases one row is left, and the guest's secret ends.
 */
export const takeSeat: Handler = async ({ context, viewer }, { body, network }) => {
  const { secret } = parseFields(seat.custom.take.request, body) as { secret: string };
  const kinds = ['answer'] as const;
  const { link } = await openSeat(context, { secret, kinds, network: network() });
  return changingChildren({ context: inQueue(context, link.resource), viewer }, async work => {
    const row = requireAnswer(await reopenSeat(work.tx, { secret, kinds }));
    const kept = new Map<string, ChildRow>();
    for (const copy of await copiesOf(work, row)) {
      const own = await ownRow(work, copy);
      kept.set(copy.name, own ? await merge(work, { row: copy, own }) : await become(work, copy));
      await advanceWaitingList(work, copy.parent);
    }
    const { parent, name } = kept.get(row.name) ?? row;
    return { event: parent, attendee: name };
  });
};

async function ownRow({ tx, viewer }: ChildWork, row: ChildRow): Promise<ChildRow | undefined> {
  const start = row.original_start_time;
  const sameTime =
    start === null ? sql`i.original_start_time is null` : sql`i.original_start_time = ${start}`;
  const which = sql`i.parent = ${row.parent} and i.person = ${viewer.user} and ${sameTime}`;
  return (await readChildren(tx, resources.attendee, which))[0];
}

const ended = { seat_hash: null, feed_hash: null };

async function become(work: ChildWork, row: ChildRow): Promise<ChildRow> {
  const { user } = work.viewer;
  const body = JSON.stringify({ ...JSON.parse(row.body), person: user, displayName: '' });
  const columns = { ...ended, person: user, responder: user, body };
  return changeAttendee(work, row, columns);
}

async function merge(work: ChildWork, { row, own }: { row: ChildRow; own: ChildRow }): Promise<ChildRow> {
  const comes = Number(own.response) === responses.ACCEPTED && Number(row.response) === responses.WAITING;
  // Somebody who comes already does not wait again.
  const answered = comes ? own : row;
  const { response, portion, note } = JSON.parse(answered.body);
  const before = JSON.parse(own.body);
  // In a poll, what the guest answered counts instead of earlier answers of the member, if there is any.
  const { timeAnswers = [] } = JSON.parse(row.body) as Partial<Attendee>;
  const times = timeAnswers.length > 0 ? { timeAnswers } : {};
  const body = JSON.stringify({ ...before, response, portion, note, ...times });
  await work.tx
    .updateTable('event_recipe')
    .set({ bringer: own.name })
    .where('bringer', '=', row.name)
    .execute();
  await deleteRow(work.tx, resources.attendee, row);
  const { respond_time, avoids, link, adult_count, child_count } = row;
  const columns = { response: answered.response, portion: answered.portion, body };
  const fromGuest = { respond_time, avoids, link, adult_count, child_count };
  const kept = await changeAttendee(work, own, { ...columns, ...fromGuest, responder: work.viewer.user });
  work.changes.push({ resource: row.name, parent: row.root, type: 'attendee', kind: 'delete' });
  return kept;
}
