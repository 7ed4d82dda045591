import type { Transaction } from 'kysely';
import type { Call } from '../../context/call.ts';
import { reachBy } from '../../policy/reach.ts';
import { logChange } from '../../store/changes.ts';
import type { AccessTable, Database } from '../../store/schema.ts';

/**
 * Logs a change of a grant for those who watch the resource and for those who act for the recipient: after a
 * revocation, nothing else would tell the recipient. `row` is the grant as it was before, if there was one.
 */
export function logAccess(
  { viewer, definition }: Pick<Call, 'viewer' | 'definition'>,
  tx: Transaction<Database>,
  row: Omit<AccessTable, 'version' | 'create_time' | 'update_time'>,
  kind: 'create' | 'update' | 'delete',
): Promise<void> {
  const reach = kind === 'create' ? null : reachBy(row);
  const change = { resource: row.name, type: definition.singular, kind, actor: viewer.user, reach };
  return logChange(tx, { ...change, parent: row.resource }, { ...change, parent: row.recipient });
}
