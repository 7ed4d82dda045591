import { levels, states, visibilities } from '@potluck/contract/access';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { ApiError } from '@potluck/contract/errors';
import { maskPaths } from '@potluck/contract/masks/field-mask';
import { sql, type Transaction } from 'kysely';
import type { Call } from '../../context/context.ts';
import { parseFields } from '../../request/validate.ts';
import type { AccessTable, Database } from '../../store/schema.ts';
import { leaveWithCircle } from '../event/leave-events.ts';
import {
  type AccessRow,
  administers,
  type FoundAccess,
  findAccess,
  requireRight,
} from '../grants/find-access.ts';
import { termsAt } from '../grants/grant-terms.ts';
import { logAccess } from '../grants/log-access.ts';
import { keepsLinks, limitLinks } from '../link/limit-links.ts';
import { revokeLostLinks } from '../link/revoke-links.ts';
import { requestedVersion, requireVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import { writtenAccess } from './present-access.ts';

/**
 * Throws FAILED_PRECONDITION if the latest write left a resource without an ADMIN. A circle counts if its members reach
 * the resource through it, which they do not while it is HIDDEN.
 */
export async function requireAdminLeft(tx: Transaction<Database>, resource: string): Promise<void> {
  const { rows } = await sql`select a.name
    from access a join resource r on r.name = a.resource join resource p on p.name = a.recipient
    where a.resource = ${resource} and a.state = ${states.ACCESS_STATE_ACCEPTED} and a.level = ${levels.PERMISSION_LEVEL_ADMIN}
      and (p.type = 'user' or r.visibility <= ${visibilities.VISIBILITY_LEVEL_PRIVATE})
    limit 1`.execute(tx);
  if (rows.length > 0) return;
  const message = `${resource} would be left without an ADMIN: make somebody else ADMIN first (a circle does not count for what is HIDDEN), or delete it.`;
  throw new ApiError('FAILED_PRECONDITION', 'LAST_ADMIN', message, { metadata: { resource } });
}

/**
 * After a grant stops making its recipient an ADMIN: requires that the resource keeps another ADMIN, and revokes open
 * links whose makers could share only through this grant.
 */
export async function endAdministration(
  tx: Transaction<Database>,
  { resource }: Pick<AccessTable, 'resource'>,
  actor: string,
): Promise<void> {
  await requireAdminLeft(tx, resource);
  await revokeLostLinks(tx, [resource], actor);
}

/** Declines, withdraws, leaves or revokes. */
export const deleteAccess: Handler = (call, { name, query, ifMatch }) => {
  const keepLinks = keepsLinks(query);
  return call.context.store.transact(async tx => {
    const found = await findAccess(tx, call.viewer, call.definition, name);
    const { row, rights } = found;
    requireRight(rights.remove, found, `Only an ADMIN of ${row.resource} can take this from others.`);
    requireVersion(found, ifMatch);
    await tx.deleteFrom('access').where('name', '=', row.name).execute();
    if (administers(row)) await endAdministration(tx, row, call.viewer.user);
    if (row.resource_type === 'circle')
      await leaveWithCircle(tx, { circle: row.resource, person: row.recipient }, call.viewer.user);
    await limitLinks(tx, { found, level: 0, actor: call.viewer.user, keepLinks });
    await logAccess(call, tx, { row, kind: 'delete' });
    return {};
  });
};

const { PERMISSION_LEVEL_BUSY: BUSY } = levels;
const { ACCESS_STATE_PENDING: PENDING } = states;

/** Changes the level, the only field of a grant that clients can update. */
export const updateAccess: Handler = (call, { name, query, body, ifMatch }) => {
  const { context, viewer, definition } = call;
  const paths = maskPaths(definition.fields, query.updateMask, body);
  const keepLinks = keepsLinks(query);
  return context.store.transact(async tx => {
    const found = await findAccess(tx, viewer, definition, name);
    const { row, rights } = found;
    const sentence = `Only an ADMIN of ${row.resource} changes levels; you may lower your own.`;
    requireRight(rights.setLevel || rights.lower, found, sentence);
    const level = paths.includes('level') ? levelOf(definition, body) : row.level;
    requireRight(rights.setLevel || level <= row.level, found, sentence);
    // At the level BUSY a grant does not wait for anybody, so a request cannot become one by itself.
    requireRight(rights.setLevel || level !== BUSY || row.state !== PENDING, found, sentence);
    requireVersion(found, requestedVersion({ ifMatch, body }));
    if (level !== row.level) {
      const changed = await termsAt(tx, viewer, { row, level });
      await tx
        .updateTable('access')
        .set({ ...changed, version: row.version + 1, update_time: Date.now() })
        .where('name', '=', row.name)
        .execute();
      if (administers(row)) await endAdministration(tx, row, viewer.user);
      if (level < row.level) await limitLinks(tx, { found, level, actor: viewer.user, keepLinks });
      await logAccess(call, tx, { row, kind: 'update', changed });
    }
    return writtenAccess(call, tx, row.name);
  });
};

function levelOf({ fields }: ResourceDefinition, body: Record<string, unknown>): number {
  const { level } = fields;
  const input = level ? parseFields({ level }, body) : {};
  return levels[input.level as keyof typeof levels];
}

/** `:accept`. Idempotent: accepting an accepted grant changes nothing. */
export const acceptAccess: Handler = (call, { name }) =>
  call.context.store.transact(async tx => {
    const found = await findAccess(tx, call.viewer, call.definition, name);
    requireRight(found.rights.accept, found, 'This waits for the other side to accept it.');
    await accept(call, tx, found);
    return writtenAccess(call, tx, found.row.name);
  });

/** Accepts a pending grant; callers check the viewer's rights first. */
export async function accept(
  call: Pick<Call, 'viewer' | 'definition'>,
  tx: Transaction<Database>,
  { row }: FoundAccess,
): Promise<void> {
  const changed = await acceptRow(tx, row);
  if (changed) await logAccess(call, tx, { row, kind: 'update', changed });
}

/** The same without its change records. Returns what changed; undefined if the grant was accepted already. */
export async function acceptRow(tx: Transaction<Database>, row: AccessRow) {
  if (row.state !== states.ACCESS_STATE_PENDING) return undefined;
  const changed = { state: states.ACCESS_STATE_ACCEPTED, accept_target: 0 };
  await tx
    .updateTable('access')
    .set({ ...changed, version: row.version + 1, update_time: Date.now() })
    .where('name', '=', row.name)
    .execute();
  return changed;
}
