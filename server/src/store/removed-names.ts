import type { Transaction } from 'kysely';
import type { ChildTable, Database } from './schema.ts';

type Tx = Transaction<Database>;

/** For as long as a device may wait for a network to send again what it was not answered about. */
const keptMillis = 30 * 24 * 60 * 60 * 1000;

/** Remembers that what had this name was removed; what was removed too long ago from the same place is forgotten. */
export async function rememberRemoved(
  tx: Tx,
  { name, root, creator }: Pick<ChildTable, 'name' | 'root' | 'creator'>,
): Promise<void> {
  const now = Date.now();
  await tx
    .deleteFrom('removed_name')
    .where('root', '=', root)
    .where('remove_time', '<', now - keptMillis)
    .execute();
  await tx
    .insertInto('removed_name')
    .values({ name, root, creator, remove_time: now })
    .onConflict(clash => clash.column('name').doUpdateSet({ creator, remove_time: now }))
    .execute();
}

/** Who had made what was removed under this name; undefined when nothing was, or too long ago. */
export async function findRemoved(tx: Tx, name: string): Promise<{ creator: string | null } | undefined> {
  return tx
    .selectFrom('removed_name')
    .select('creator')
    .where('name', '=', name)
    .where('remove_time', '>=', Date.now() - keptMillis)
    .executeTakeFirst();
}
