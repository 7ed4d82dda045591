import { ApiError } from '@potluck/contract/errors';
import { sql, type Transaction } from 'kysely';
import { accepted, admin } from '../../policy/access-literals.ts';
import { adminTerms, type Granted, grantRow, insertGrant } from '../../policy/grant-row.ts';
import { logChange } from '../../store/changes.ts';
import type { Database } from '../../store/schema.ts';
import { removeFromEvents } from '../event/leave-events.ts';
import { accessChanges } from '../grants/log-access.ts';
import { revokeLostLinks } from '../link/revoke-links.ts';
import type { Deleting } from '../server-part.ts';

/**
 * Before a circle is deleted, handles resources that only it administers: a forced delete makes the deleting person
 * their ADMIN, otherwise throws FAILED_PRECONDITION.
 */
export async function handOver({ tx, viewer, name, force }: Omit<Deleting, 'afterwards'>): Promise<void> {
  const orphans = await onlyAdministeredBy(tx, name);
  if (orphans.length > 0 && !force) {
    const message = `${name} is the only ADMIN of ${orphans.length} things: share them with somebody first, or delete with force=true to take them over.`;
    throw new ApiError('FAILED_PRECONDITION', 'ONLY_ADMIN', message, {
      metadata: { count: String(orphans.length) },
    });
  }
  for (const thing of orphans) await makeAdmin(tx, { thing, to: viewer, actor: viewer });
  await endHoldings(tx, name, viewer);
  await removeFromEvents(tx, name, viewer);
}

/** Removes the circle's grants before the circle itself, so that links end whose makers shared as its members. */
async function endHoldings(tx: Transaction<Database>, circle: string, actor: string): Promise<void> {
  const given = await tx.deleteFrom('access').where('recipient', '=', circle).returning('resource').execute();
  await revokeLostLinks(
    tx,
    given.map(({ resource }) => resource),
    actor,
  );
}

async function onlyAdministeredBy(tx: Transaction<Database>, circle: string): Promise<Granted[]> {
  const { rows } = await sql<Granted>`select r.name, r.type, r.visibility, r.create_time
    from access a join resource r on r.name = a.resource
    where a.recipient = ${circle} and a.level = ${admin} and a.state = ${accepted} and not exists (
      select 1 from access o where o.resource = a.resource and o.recipient <> ${circle} and o.level = ${admin} and o.state = ${accepted}
    )`.execute(tx);
  return rows;
}

interface HandedOn {
  thing: Granted;
  /** The new ADMIN, a person or circle. */
  to: string;
  actor: string;
}

/** Makes an account an accepted ADMIN of a resource, whatever access it had before. */
export async function makeAdmin(tx: Transaction<Database>, { thing, to, actor }: HandedOn): Promise<void> {
  const before = await tx
    .selectFrom('access')
    .selectAll()
    .where('resource', '=', thing.name)
    .where('recipient', '=', to)
    .executeTakeFirst();
  const terms = adminTerms(to, actor);
  const row = before ?? grantRow(thing, terms);
  const { level, state, accept_target } = terms;
  const changed = { level, state, accept_target };
  const stamp = { version: row.version + 1, update_time: Date.now() };
  if (before)
    await tx
      .updateTable('access')
      .set({ ...changed, ...stamp })
      .where('name', '=', row.name)
      .execute();
  else await insertGrant(tx, row);
  const kind = before ? 'update' : 'create';
  await logChange(tx, ...accessChanges({ row, kind, changed, type: `${thing.type}Access`, actor }));
}
