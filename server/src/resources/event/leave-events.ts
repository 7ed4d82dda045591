import { resources } from '@potluck/contract/resources';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { logChange } from '../../store/changes.ts';
import type { Database } from '../../store/schema.ts';
import { readChildren } from '../children/child-rows.ts';
import { advanceWaitingLists, waitingEvents } from './waiting-list.ts';

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
