import { ApiError } from '@potluck/contract/errors';
import { sql, type Transaction } from 'kysely';
import { adminTerms, type Granted, grantRow } from '../grant-row.ts';
import type { Deleting } from '../server-part.ts';
import { logChange } from '../store/changes.ts';
import type { Database } from '../store/schema.ts';

/**
 * What nobody but this circle administers would be left without an ADMIN: by force it goes to the one who deletes,
 * otherwise the circle stays. Throws FAILED_PRECONDITION then.
 */
export async function handOver({ tx, viewer, name, force }: Deleting): Promise<void> {
  const orphans = await onlyAdministeredBy(tx, name);
  if (orphans.length === 0) return;
  if (!force) {
    const message = `${name} is the only ADMIN of ${orphans.length} things: share them with somebody first, or delete with force=true to take them over.`;
    throw new ApiError('FAILED_PRECONDITION', 'ONLY_ADMIN', message, {
      metadata: { count: String(orphans.length) },
    });
  }
  for (const orphan of orphans) await makeAdmin(tx, orphan, viewer);
}

async function onlyAdministeredBy(tx: Transaction<Database>, circle: string): Promise<Granted[]> {
  const { rows } = await sql<Granted>`select r.name, r.type, r.visibility, r.create_time
    from access a join resource r on r.name = a.resource
    where a.recipient = ${circle} and a.level = 300 and a.state = 200 and not exists (
      select 1 from access o where o.resource = a.resource and o.recipient <> ${circle} and o.level = 300 and o.state = 200
    )`.execute(tx);
  return rows;
}

async function makeAdmin(tx: Transaction<Database>, orphan: Granted, user: string): Promise<void> {
  const grant = grantRow(orphan, adminTerms(user, user));
  const { level, state, accept_target, update_time } = grant;
  const written = await tx
    .insertInto('access')
    .values(grant)
    .onConflict(on =>
      on.columns(['resource', 'recipient']).doUpdateSet(eb => ({
        level,
        state,
        accept_target,
        update_time,
        version: eb('access.version', '+', 1),
      })),
    )
    .returning('name')
    .executeTakeFirstOrThrow();
  const kind = written.name === grant.name ? 'create' : 'update';
  const change = { resource: written.name, type: `${orphan.type}Access`, kind, actor: user } as const;
  await logChange(tx, { ...change, parent: orphan.name }, { ...change, parent: user });
}
