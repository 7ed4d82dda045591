import { resources } from '@potluck/contract/resources';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { reachOfInvitees } from '../policy/reach.ts';
import { logChange } from '../store/changes.ts';
import type { Database } from '../store/schema.ts';
import type { ChildRow, ChildWork } from './children/child-part.ts';
import { deleteRow, readChildren } from './children/child-rows.ts';
import { advanceWaitingLists, waitingEvents } from './event/waiting-list.ts';

/**
 * Removes what depends on an invitation: answers for single occurrences with the answer for all, and members' answers
 * with the circle's row.
 */
export async function removeDependent(work: ChildWork, row: ChildRow): Promise<void> {
  for (const each of await readChildren(work.tx, resources.attendee, dependentOn(row))) {
    const change = { resource: each.name, parent: each.root, type: 'attendee', kind: 'delete' } as const;
    const reach = await reachOfInvitees(work.tx, each.root, sql`g.name = ${each.name}`);
    await deleteRow(work.tx, resources.attendee, each);
    work.changes.push({ ...change, reach });
  }
}

function dependentOn({
  name,
  parent,
  person,
  circle,
  original_start_time: at,
}: ChildRow): RawBuilder<unknown> {
  const others = sql`i.parent = ${parent} and i.name <> ${name}`;
  if (circle === null)
    return at === null && person !== null ? sql`${others} and i.person = ${person}` : sql`1 = 0`;
  const ofCircle = sql`(i.circle = ${circle} or i.via = ${circle})`;
  if (at === null) return sql`${others} and ${ofCircle}`;
  return sql`${others} and i.via = ${circle} and i.original_start_time = ${at}
    and not exists (select 1 from attendee o where o.parent = i.parent and o.circle = ${circle} and o.original_start_time is null)`;
}

/** Removes the answers that a person gave as a member of a circle that they have left, and passes their places on. */
export async function leaveWithCircle(
  tx: Transaction<Database>,
  { circle, person }: { circle: string; person: string },
  actor: string,
): Promise<void> {
  const waiting = await waitingEvents({ tx }, sql`g.circle = ${circle} or g.via = ${circle}`);
  await removeAll(tx, sql`i.via = ${circle} and i.person = ${person}`, actor);
  await advanceWaitingLists(tx, waiting, actor);
}

/**
 * Removes a person or a circle from all events before that account is deleted, logs it for everyone who sees these
 * events, and passes their places on. The person's circles come without them.
 */
export async function removeFromEvents(
  tx: Transaction<Database>,
  account: string,
  actor: string,
): Promise<void> {
  const own = sql`g.person = ${account} or g.circle = ${account} or g.via = ${account}`;
  const memberships = sql`select a.resource from access a where a.recipient = ${account} and a.resource_type = 'circle'`;
  const waiting = await waitingEvents({ tx }, sql`${own} or g.circle in (${memberships})`);
  await removeAll(tx, sql`i.person = ${account} or i.circle = ${account} or i.via = ${account}`, actor);
  await tx
    .deleteFrom('access')
    .where('recipient', '=', account)
    .where('resource_type', '=', 'circle')
    .execute();
  await advanceWaitingLists(tx, waiting, actor);
}

async function removeAll(
  tx: Transaction<Database>,
  which: RawBuilder<unknown>,
  actor: string,
): Promise<void> {
  const rows = await readChildren(tx, resources.attendee, which);
  const gone = rows.map(({ name, root }) => ({ resource: name, parent: root, type: 'attendee', actor }));
  if (gone.length > 0) await logChange(tx, ...gone.map(change => ({ ...change, kind: 'delete' as const })));
  await sql`delete from attendee as i where ${which}`.execute(tx);
}
