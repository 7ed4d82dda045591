import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { databaseTime, leaseIsFree } from '../store/database-clock.ts';
import { newId } from '../store/ids.ts';
import { slices } from '../store/parameters.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { JobTable } from '../store/tables/notification-tables.ts';

type Db = Kysely<Database>;

/** A leased job. `attempts` includes the current one. */
export type Job = Selectable<JobTable>;

/** A job to be done once, at `dueTime` or soon after. A later job with the same key replaces an earlier one. */
export interface NewJob {
  kind: string;
  /** Whose job it is: `users/…`, or `users/… alarms`, whose jobs do not wait for the person’s other jobs. */
  owner: string;
  key: string;
  payload: object;
  dueTime: number;
}

/** Follows the person in the owner of a job that does not wait for their other jobs. */
export const alarmsSuffix = ' alarms';

const free = { attempts: 0, lease_until: 0, lease_by: '' };

function rowOf({ kind, key, owner, payload, dueTime }: NewJob, now: number): JobTable {
  const times = { create_time: now, due_time: dueTime };
  return { kind, key, owner, ...free, payload: JSON.stringify(payload), ...times };
}

/** Adds a job unless one with its key waits or runs: for jobs that postpone themselves again and again. */
export async function ensureJob(db: Db, job: NewJob, now = Date.now()): Promise<void> {
  await db
    .insertInto('job')
    .values(rowOf(job, now))
    .onConflict(taken => taken.column('key').doNothing())
    .execute();
}

/** Adds jobs in the transaction that makes them necessary. */
export async function addJobs(tx: Transaction<Database>, jobs: NewJob[], now = Date.now()): Promise<void> {
  for (const some of slices(jobs.map(job => rowOf(job, now))))
    await tx
      .insertInto('job')
      .values(some)
      .onConflict(taken =>
        taken.column('key').doUpdateSet({
          ...free,
          owner: sql.ref('excluded.owner'),
          payload: sql.ref('excluded.payload'),
          create_time: now,
          due_time: sql.ref('excluded.due_time'),
        }),
      )
      .execute();
}

/**
 * Leases due jobs, so that no other process does them for `leaseMillis`. If this process ends before they are done,
 * they are taken again.
 */
export async function takeJobs(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  { now, keys, leaseMillis }: { now: number; keys: readonly string[]; leaseMillis: number },
): Promise<Job[]> {
  if (keys.length === 0) return [];
  return (
    db
      .updateTable('job')
      .set(eb => ({
        attempts: eb('attempts', '+', 1),
        lease_until: sql<number>`${databaseTime(engine)} + ${leaseMillis}`,
        lease_by: newId(),
      }))
      .where('key', 'in', keys)
      // Another process may have leased or postponed it since it was found.
      .where(leaseIsFree(engine, { until: sql<number>`lease_until`, millis: leaseMillis }))
      .where('due_time', '<=', now)
      .returningAll()
      .execute()
  );
}

/** Extends the lease of a job that this process is still doing. Does nothing if another process has taken it. */
export async function renewLease(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  { key, lease_by }: Job,
  leaseMillis: number,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ lease_until: sql<number>`${databaseTime(engine)} + ${leaseMillis}` })
    .where('key', '=', key)
    .where('lease_by', '=', lease_by)
    .execute();
}

/** Removes finished jobs, unless they were added again in the meantime. */
export async function finishJobs(db: Db, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return;
  const done = jobs.map(({ key, lease_by }) => sql`(${key}, ${lease_by})`);
  await sql`delete from job where (key, lease_by) in (values ${sql.join(done)})`.execute(db);
}

/** Postpones a job. Only begun attempts count. */
export async function postponeJob(
  db: Db,
  { key, lease_by, attempts }: Job,
  { dueTime, attempted }: { dueTime: number; attempted: boolean },
): Promise<void> {
  await db
    .updateTable('job')
    .set({
      due_time: dueTime,
      lease_until: 0,
      lease_by: '',
      attempts: attempted ? attempts : attempts - 1,
    })
    .where('key', '=', key)
    .where('lease_by', '=', lease_by)
    .execute();
}
