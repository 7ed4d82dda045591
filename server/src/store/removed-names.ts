import type { Transaction } from 'kysely';
import type { ChildTable, Database } from './schema.ts';

type Tx = Transaction<Database>;

/** How long a device may be offline before it retries a request that got no answer. */
const retentionMillis = 30 * 24 * 60 * 60 * 1000;

/** Remembers a deleted name. Forgets expired ones of the same root. */
export async function rememberRemoved(
  tx: Tx,
  { name, root, creator }: Pick<ChildTable, 'name' | 'root' | 'creator'>,
): Promise<void> {
  const now = Date.now();
  await tx
    .deleteFrom('removed_name')
    .where('root', '=', root)
    .where('remove_time', '<', now - retentionMillis)
    .execute();
  await tx
    .insertInto('removed_name')
    .values({ name, root, creator, remove_time: now })
    .onConflict(clash => clash.column('name').doUpdateSet({ creator, remove_time: now }))
    .execute();
}

/** The creator of a recently deleted resource with this name. Undefined if there is none. */
export async function findRemoved(tx: Tx, name: string): Promise<{ creator: string | null } | undefined> {
  return tx
    .selectFrom('removed_name')
    .select('creator')
    .where('name', '=', name)
    .where('remove_time', '>=', Date.now() - retentionMillis)
    .executeTakeFirst();
}
