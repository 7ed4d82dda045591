import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ChangeTable, Database } from './schema.ts';
import { slices } from './slices.ts';

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
  const rows = changes.map(change => ({ ...change, time }));
  for (const some of slices(rows)) await tx.insertInto('change').values(some).execute();
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

/** The revisions of the oldest and the newest line that are kept; `newest` is 0 when nothing has ever changed. */
export async function keptRevisions(db: Kysely<Database>): Promise<{ oldest: number; newest: number }> {
  const { rows } = await sql<{ oldest: number | null; newest: number | null }>`
    select (select min(revision) from change) as oldest, (select max(revision) from change) as newest`.execute(
    db,
  );
  return { oldest: rows[0]?.oldest ?? 1, newest: rows[0]?.newest ?? 0 };
}

/** Clears away what was noted before a time, in slices; the newest line stays, which tells how far revisions have come. */
export async function clearChanges(db: Kysely<Database>, before: number): Promise<void> {
  for (;;) {
    const oldest = await db
      .selectFrom('change')
      .select(['revision', 'time'])
      .orderBy('revision')
      .limit(mostCleared)
      .execute();
    const { newest } = await keptRevisions(db);
    const last = oldest.findLast(({ revision, time }) => time < before && revision < newest);
    if (last) await db.deleteFrom('change').where('revision', '<=', last.revision).execute();
    if (last?.revision !== oldest.at(-1)?.revision || !last) return;
  }
}

const mostCleared = 1000;
