import { sql, type Transaction } from 'kysely';
import type { Db } from '../policy/find-visible.ts';
import type { Database } from '../store/schema.ts';

type Tx = Transaction<Database>;

/** For how long whoever reads may be silent before another process takes over. */
export const leaseMillis = 10_000;

/** How far the log was read, and until when what comes due was told. */
export interface Place {
  revision: number;
  due: number;
}

/** The place as it is written down, for who only looks; undefined while another process has the turn. */
export async function readPlace(db: Db, reader: string, now: number): Promise<Place | undefined> {
  const rows = await db.selectFrom('log_reader').selectAll().execute();
  const [log, due] = ['notifications', 'due'].map(each => rows.find(({ name }) => name === each));
  if (log && log.lease_by !== reader && Number(log.lease_until) >= now) return undefined;
  return { revision: Number(log?.revision ?? 0), due: Number(due?.revision ?? now) };
}

/** Takes or keeps the turn to read, and tells how far it has come; undefined while another process has it. */
export async function takeLease(tx: Tx, reader: string, now: number): Promise<Place | undefined> {
  const fresh = { lease_by: '', lease_until: 0 };
  await tx
    .insertInto('log_reader')
    .values([
      { name: 'notifications', revision: 0, ...fresh },
      { name: 'due', revision: now, ...fresh },
    ])
    .onConflict(on => on.doNothing())
    .execute();
  const { rows } = await sql<{ revision: number }>`update log_reader
    set lease_by = ${reader}, lease_until = ${now + leaseMillis}
    where name = 'notifications' and (lease_by = ${reader} or lease_until < ${now})
    returning revision`.execute(tx);
  const [taken] = rows;
  if (!taken) return undefined;
  const due = await tx
    .selectFrom('log_reader')
    .select('revision')
    .where('name', '=', 'due')
    .executeTakeFirstOrThrow();
  return { revision: Number(taken.revision), due: Number(due.revision) };
}

/** Gives the turn back, so that another process need not wait. */
export async function endLease(db: Db, reader: string): Promise<void> {
  await db.updateTable('log_reader').set({ lease_until: 0 }).where('lease_by', '=', reader).execute();
}

/** Goes on from one place to another. False for a process that is not where it believes to be: it must do nothing then. */
export async function goOn(
  tx: Tx,
  reader: string,
  { from, to }: { from: Place; to: Place },
): Promise<boolean> {
  const moved = await tx
    .updateTable('log_reader')
    .set({ revision: to.revision, lease_until: Date.now() + leaseMillis })
    .where('name', '=', 'notifications')
    .where('lease_by', '=', reader)
    .where('revision', '=', from.revision)
    .returning('name')
    .executeTakeFirst();
  if (!moved) return false;
  if (to.due > from.due)
    await tx.updateTable('log_reader').set({ revision: to.due }).where('name', '=', 'due').execute();
  return true;
}
