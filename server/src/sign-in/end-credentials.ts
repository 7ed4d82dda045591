import type { Selectable, Transaction } from 'kysely';
import { logChange } from '../store/changes.ts';
import type { Database, SessionTable } from '../store/schema.ts';

type Ended = Pick<Selectable<SessionTable>, 'token_hash' | 'user' | 'kind' | 'name'>;

/** Ends sessions and access keys immediately. Through the log, every process closes their open streams. */
export async function endCredentials(tx: Transaction<Database>, rows: Ended[]): Promise<void> {
  if (rows.length === 0) return;
  const hashes = rows.map(row => row.token_hash);
  await tx.deleteFrom('session').where('token_hash', 'in', hashes).execute();
  const changes = rows.map(({ user, kind: type, name }) => ({
    resource: name ?? user,
    parent: user,
    type,
    kind: 'delete' as const,
    actor: user,
  }));
  await logChange(tx, ...changes);
}
