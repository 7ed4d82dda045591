import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import { databaseTime, leaseIsFree } from '../store/clock.ts';
import type { Engine } from '../store/engine.ts';
import { newId } from '../store/ids.ts';
import type { JobTable } from '../store/push-tables.ts';
import type { Database } from '../store/schema.ts';
import { slices } from '../store/slices.ts';
import type { Store } from '../store/store.ts';

type Db = Kysely<Database>;

/** Work that was taken: `attempts` counts this time too. */
export type Job = Selectable<JobTable>;

/** Work to be done at `dueTime` or soon after, once; under the same key later work takes the place of earlier. */
export interface NewJob {
  kind: string;
  key: string;
  payload: object;
  dueTime: number;
}

/** Notes work in the transaction that makes it necessary. */
export async function addJobs(tx: Transaction<Database>, jobs: NewJob[], now = Date.now()): Promise<void> {
  const free = { attempts: 0, lease_until: 0, lease_by: '' };
  const rows = jobs.map(({ kind, key, payload, dueTime }) => ({
    ...{ kind, key, ...free },
    payload: JSON.stringify(payload),
    create_time: now,
    due_time: dueTime,
  }));
  for (const some of slices(rows))
    await tx
      .insertInto('job')
      .values(some)
      .onConflict(taken =>
        taken.column('key').doUpdateSet({
          ...free,
          payload: sql.ref('excluded.payload'),
          create_time: now,
          due_time: sql.ref('excluded.due_time'),
        }),
      )
      .execute();
}

/** Whether work is due that nobody does: it costs less to look than to take. */
export async function anyDue(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  leaseMillis: number,
): Promise<boolean> {
  const due = db.selectFrom('job').select('key').where('due_time', '<=', Date.now());
  return (await due.where(isFree(engine, leaseMillis)).limit(1).execute()).length > 0;
}

function isFree(engine: Engine, millis: number): RawBuilder<SqlBool> {
  return leaseIsFree(engine, { until: sql<number>`lease_until`, millis });
}

/**
 * Takes what is due, the longest due first, so that for `leaseMillis` no other process does it. A process that ends in
 * between leaves it to be taken again.
 */
export async function takeJobs(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  { now, most, leaseMillis }: { now: number; most: number; leaseMillis: number },
): Promise<Job[]> {
  const due = db
    .selectFrom('job')
    .select('key')
    .where('due_time', '<=', now)
    .where(isFree(engine, leaseMillis))
    .orderBy('due_time')
    .limit(most);
  return (
    db
      .updateTable('job')
      .set(eb => ({
        attempts: eb('attempts', '+', 1),
        lease_until: sql<number>`${databaseTime(engine)} + ${leaseMillis}`,
        lease_by: newId(),
      }))
      .where('key', 'in', due)
      // On PostgreSQL the row may have been taken since it was found.
      .where(isFree(engine, leaseMillis))
      .returningAll()
      .execute()
  );
}

/** Work that is done goes, unless it was asked for anew meanwhile. */
export async function finishJobs(db: Db, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  const done = jobs.map(({ key, lease_by }) => sql`(${key}, ${lease_by})`);
  await sql`delete from job where (key, lease_by) in (values ${sql.join(done)})`.execute(db);
}

/** Leaves work for later. */
export async function postponeJob(db: Db, { key, lease_by }: Job, dueTime: number): Promise<void> {
  await db
    .updateTable('job')
    .set({ due_time: dueTime, lease_until: 0, lease_by: '' })
    .where('key', '=', key)
    .where('lease_by', '=', lease_by)
    .execute();
}
