import { states } from '@potluck/contract/access';
import type { Handler } from '../server-part.ts';
import { findAccess, requireRight } from './find-access.ts';
import { writtenAccess } from './get-access.ts';
import { logAccess } from './log-access.ts';

/** `:accept`. A grant that is already accepted stays so: accepting it again changes nothing. */
export const acceptAccess: Handler = (call, { name }) =>
  call.context.store.transact(async tx => {
    const found = await findAccess(tx, call.viewer, call.definition, name);
    const { row, rights } = found;
    requireRight(rights.accept, found, 'This waits for the other side to accept it.');
    if (row.state === states.ACCESS_STATE_PENDING) {
      const { version } = row;
      const changed = { state: states.ACCESS_STATE_ACCEPTED, accept_target: 0 };
      await tx
        .updateTable('access')
        .set({
          ...changed,
          version: version + 1,
          update_time: Date.now(),
        })
        .where('name', '=', row.name)
        .execute();
      await logAccess(call, tx, { row, kind: 'update', changed });
    }
    return writtenAccess(call, tx, row.name);
  });
