import { leaveWithCircle } from '../event/leave-events.ts';
import { administers } from '../grants/access-row.ts';
import { findAccess, requireRight } from '../grants/find-access.ts';
import { logAccess } from '../grants/log-access.ts';
import { keepsLinks, limitLinks } from '../link/limit-links.ts';
import { requireVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import { endAdministration } from './end-administration.ts';

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
