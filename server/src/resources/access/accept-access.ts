import { states } from '@potluck/contract/access';
import type { Transaction } from 'kysely';
import type { Call } from '../../context/context.ts';
import type { Database } from '../../store/schema.ts';
import { type FoundAccess, findAccess, requireRight } from '../grants/find-access.ts';
import { logAccess } from '../grants/log-access.ts';
import type { Handler } from '../server-part.ts';
import { writtenAccess } from './get-access.ts';

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
  if (row.state !== states.ACCESS_STATE_PENDING) return;
  const changed = { state: states.ACCESS_STATE_ACCEPTED, accept_target: 0 };
  await tx
    .updateTable('access')
    .set({ ...changed, version: row.version + 1, update_time: Date.now() })
    .where('name', '=', row.name)
    .execute();
  await logAccess(call, tx, { row, kind: 'update', changed });
}
