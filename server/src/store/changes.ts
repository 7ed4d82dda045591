import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { ChangeTable, Database } from './schema.ts';

export type Change = Selectable<ChangeTable>;

/**
 * Notes changes in the log, in the transaction that makes them. Log last, and all of them in one call: on PostgreSQL
 * logging transactions commit one after another from here on.
 */
export async function logChange(
  tx: Transaction<Database>,
  ...changes: Omit<Insertable<ChangeTable>, 'revision' | 'time'>[]
): Promise<void> {
  const time = Date.now();
  await tx
    .insertInto('change')
    .values(changes.map(change => ({ ...change, time })))
    .execute();
}

/**
 * The changes after a revision, oldest first. Revisions rise in the order of commit on both engines, so a reader that
 * goes on from the last one it has seen misses none.
 */
export function changesAfter(db: Kysely<Database>, revision: number, limit: number): Promise<Change[]> {
  return db
    .selectFrom('change')
    .selectAll()
    .where('revision', '>', revision)
    .orderBy('revision')
    .limit(limit)
    .execute();
}
