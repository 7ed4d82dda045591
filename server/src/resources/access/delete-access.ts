import { requireAdminLeft } from '../../policy/require-admin-left.ts';
import { requireVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import { administers } from './access-row.ts';
import { findAccess, requireRight } from './find-access.ts';
import { logAccess } from './log-access.ts';

/** Declines, withdraws, leaves or revokes. */
export const deleteAccess: Handler = (call, { name, ifMatch }) =>
  call.context.store.transact(async tx => {
    const found = await findAccess(tx, call.viewer, call.definition, name);
    const { row, rights } = found;
    requireRight(rights.remove, found, `Only an ADMIN of ${row.resource} can take this from others.`);
    requireVersion(found, ifMatch);
    await tx.deleteFrom('access').where('name', '=', row.name).execute();
    if (administers(row)) await requireAdminLeft(tx, row.resource);
    await logAccess(call, tx, row, 'delete');
    return {};
  });
