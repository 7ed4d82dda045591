import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { slices } from './parameters.ts';
import type { Database } from './schema.ts';
import type { Store } from './store.ts';
import type { ChangeTable } from './tables/notification-tables.ts';

export type Change = Selectable<ChangeTable>;

/** A change record for the log. */
export type LoggedChange = Omit<Insertable<ChangeTable>, 'revision' | 'time' | 'via'>;

/** The programs that write in open transactions on behalf of the actors. */
const attributions = new WeakMap<Transaction<Database>, string>();

/** Names the program that makes all changes of a transaction on behalf of their actors. */
export function attributeChanges(tx: Transaction<Database>, via: string): void {
  attributions.set(tx, via);
}

/**
 * Writes changes to the log, in the transaction that makes them. Call this last, with all changes in one call: on
 * PostgreSQL, readers receive no later changes by others until this transaction ends.
 */
export async function logChange(tx: Transaction<Database>, ...changes: LoggedChange[]): Promise<void> {
  const time = Date.now();
  const via = attributions.get(tx) ?? null;
  const rows = changes.map(change => ({ ...change, time, via: change.actor === null ? null : via }));
  for (const some of slices(rows)) await tx.insertInto('change').values(some).execute();
}

export interface LogPosition {
  /** No earlier revision can still appear, so a reader of everything up to here may continue from it. */
  settled: number;
  /** The latest revision that any transaction has drawn. */
  drawn: number;
}

/**
 * How far the log is settled. On PostgreSQL, concurrent writers may commit in a different order than that of their
 * revisions. Call this before beginning the transaction or snapshot that reads the changes, which then sees at least
 * that much.
 */
export async function settledRevision({ db, engine }: Pick<Store, 'db' | 'engine'>): Promise<LogPosition> {
  if (engine === 'sqlite') {
    const { newest } = await revisionRange(db);
    return { settled: newest, drawn: newest };
  }
  const { rows } = await sql<LogPosition>`select settled, drawn from settled_revision()`.execute(db);
  return rows[0] ?? { settled: 0, drawn: 0 };
}

/** The part of the log to read. */
export interface LogRange {
  after: number;
  /** A revision up to which the log is settled. */
  upTo: number;
  limit: number;
}

/** The changes of a stretch, oldest first. A reader that continues from the last one misses none. */
export function changesIn(db: Kysely<Database>, { after, upTo, limit }: LogRange): Promise<Change[]> {
  return db
    .selectFrom('change')
    .selectAll()
    .where('revision', '>', after)
    .where('revision', '<=', upTo)
    .orderBy('revision')
    .limit(limit)
    .execute();
}

/** The oldest and the newest visible revision. `newest` is 0 if the log is empty. */
export async function revisionRange(db: Kysely<Database>): Promise<{ oldest: number; newest: number }> {
  const { rows } = await sql<{ oldest: number | null; newest: number | null }>`
    select (select min(revision) from change) as oldest, (select max(revision) from change) as newest`.execute(
    db,
  );
  return { oldest: rows[0]?.oldest ?? 1, newest: rows[0]?.newest ?? 0 };
}

/**
 * Deletes expired changes. Counts their age from the newest change if that is earlier than now, so that a wrong clock
 * deletes nothing.
 */
export async function clearOldChanges(db: Kysely<Database>, retentionMillis: number): Promise<void> {
  const newest = await db
    .selectFrom('change')
    .select('time')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest) await clearChanges(db, Math.min(Date.now(), Number(newest.time)) - retentionMillis);
}

/** Deletes changes from before a time, in slices. Keeps the newest one, which preserves the current revision. */
export async function clearChanges(db: Kysely<Database>, before: number): Promise<void> {
  for (;;) {
    const oldest = await db
      .selectFrom('change')
      .select(['revision', 'time'])
      .orderBy('revision')
      .limit(maxCleared)
      .execute();
    const { newest } = await revisionRange(db);
    const last = oldest.findLast(({ revision, time }) => time < before && revision < newest);
    if (last) await db.deleteFrom('change').where('revision', '<=', last.revision).execute();
    if (last?.revision !== oldest.at(-1)?.revision || !last) return;
  }
}

const maxCleared = 1000;
