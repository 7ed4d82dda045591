import type { Transaction } from 'kysely';
import type { Call } from '../../context/context.ts';
import { reachBy } from '../../policy/reach.ts';
import { logChange } from '../../store/changes.ts';
import type { AccessTable, Database } from '../../store/schema.ts';

/**
 * Logs a grant change for watchers of the resource and for everyone who acts for the recipient: after a revocation,
 * nothing else would notify the recipient. `row` is the grant before the change, if it existed; `changed` holds its
 * new values.
 */
export function logAccess(
  { viewer, definition }: Pick<Call, 'viewer' | 'definition'>,
  tx: Transaction<Database>,
  { row, kind, changed }: Pick<GrantChange, 'row' | 'kind' | 'changed'>,
): Promise<void> {
  const { singular: type } = definition;
  return logChange(tx, ...accessChanges({ row, kind, changed, type, actor: viewer.user }));
}

type LoggedGrant = Omit<AccessTable, 'version' | 'create_time' | 'update_time'>;

interface GrantChange {
  row: LoggedGrant;
  changed?: Partial<LoggedGrant> | undefined;
  kind: 'create' | 'update' | 'delete';
  type: string;
  actor: string;
}

/** Both change records of a grant, for callers that log others with them. */
export function accessChanges({ row, kind, changed, type, actor }: GrantChange) {
  const reach = kind === 'create' ? null : reachBy(row);
  const facts = kind === 'delete' ? null : reachBy({ ...row, ...changed });
  const change = { resource: row.name, type, kind, actor, reach, facts };
  return [
    { ...change, parent: row.resource },
    { ...change, parent: row.recipient },
  ];
}
