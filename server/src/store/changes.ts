import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ChangeTable } from './notification-tables.ts';
import type { Database } from './schema.ts';
import { slices } from './slices.ts';
import type { Store } from './store.ts';

export type Change = Selectable<ChangeTable>;

/**
 * Notes changes in the log, in the transaction that makes them. Log last, and all of them in one call: on PostgreSQL
 * nobody is told of what others log from here on before this is over.
 */
export async function logChange(
  tx: Transaction<Database>,
  ...changes: Omit<Insertable<ChangeTable>, 'revision' | 'time'>[]
): Promise<void> {
  const time = Date.now();
  const rows = changes.map(change => ({ ...change, time }));
  for (const some of slices(rows)) await tx.insertInto('change').values(some).execute();
}

export interface Settled {
  /** No line up to here comes any more, so a reader that has all of these may go on from it. */
  settled: number;
  /** The last revision that was given to anybody. */
  drawn: number;
}

/**
 * How far the log is settled. On PostgreSQL those who log at the same time may commit in another order than that of their
 * revisions. Ask before the transaction or snapshot that reads the lines begins: what it sees is at least that new.
 */
export async function settledRevision({ db, engine }: Pick<Store, 'db' | 'engine'>): Promise<Settled> {
  if (engine === 'sqlite') {
    const { newest } = await keptRevisions(db);
    return { settled: newest, drawn: newest };
  }
  const { rows } = await sql<Settled>`select settled, drawn from settled_revision()`.execute(db);
  return rows[0] ?? { settled: 0, drawn: 0 };
}

/** Which lines of the log to read. */
export interface Stretch {
  after: number;
  /** A revision up to which the log is settled. */
  upTo: number;
  limit: number;
}

/** The changes of a stretch, oldest first: a reader that goes on from the last one it has seen misses none. */
export function changesIn(db: Kysely<Database>, { after, upTo, limit }: Stretch): Promise<Change[]> {
  return db
    .selectFrom('change')
    .selectAll()
    .where('revision', '>', after)
    .where('revision', '<=', upTo)
    .orderBy('revision')
    .limit(limit)
    .execute();
}

/** The revisions of the oldest and the newest line that are seen; `newest` is 0 when there are none. */
export async function keptRevisions(db: Kysely<Database>): Promise<{ oldest: number; newest: number }> {
  const { rows } = await sql<{ oldest: number | null; newest: number | null }>`
    select (select min(revision) from change) as oldest, (select max(revision) from change) as newest`.execute(
    db,
  );
  return { oldest: rows[0]?.oldest ?? 1, newest: rows[0]?.newest ?? 0 };
}

/**
 * Clears away what is older than lines are kept: as old as that beside the newest line too, so that a clock that is wrong
 * for a moment clears nothing.
 */
export async function clearOldChanges(db: Kysely<Database>, keptMillis: number): Promise<void> {
  const newest = await db
    .selectFrom('change')
    .select('time')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest) await clearChanges(db, Math.min(Date.now(), Number(newest.time)) - keptMillis);
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
