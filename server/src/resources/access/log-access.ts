import type { Transaction } from 'kysely';
import type { Call } from '../../call.ts';
import { logChange } from '../../store/changes.ts';
import type { Database } from '../../store/schema.ts';
import type { AccessRow } from './access-row.ts';

/**
 * Notes what happened to a grant where both who look at the resource and who act for the recipient follow the log:
 * after a revocation nothing else would tell the recipient.
 */
export function logAccess(
  { viewer, definition }: Pick<Call, 'viewer' | 'definition'>,
  tx: Transaction<Database>,
  { name, resource, recipient }: Pick<AccessRow, 'name' | 'resource' | 'recipient'>,
  kind: 'create' | 'update' | 'delete',
): Promise<void> {
  const change = { resource: name, type: definition.singular, kind, actor: viewer.user };
  return logChange(tx, { ...change, parent: resource }, { ...change, parent: recipient });
}
