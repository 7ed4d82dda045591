import type { Transaction } from 'kysely';
import type { Db } from '../policy/find-visible.ts';
import { Lease } from '../queue/lease.ts';
import type { LogReaderTable } from '../store/notification-tables.ts';
import type { Database } from '../store/schema.ts';

type Tx = Transaction<Database>;

/** For how long whoever reads may be silent before another process takes over. */
export const leaseMillis = 10_000;

export function readersLease(): Lease {
  return new Lease({ table: 'log_reader', key: ['name', 'notifications'], millis: leaseMillis });
}

/** How far the log was read, and until when what comes due was told. */
export interface Cursor {
  revision: number;
  due: number;
}

/** The place as it is written down, for who only looks; undefined while another process has the turn. */
export async function readCursor(db: Db, lease: Lease, now: number): Promise<Cursor | undefined> {
  const rows = await db.selectFrom('log_reader').selectAll().execute();
  const [log, due] = ['notifications', 'due'].map(each => rows.find(({ name }) => name === each));
  if (log && lease.isAnothers(log, now)) return undefined;
  return { revision: Number(log?.revision ?? 0), due: Number(due?.revision ?? now) };
}

/** Takes or keeps the turn to read, and tells how far it has come; undefined while another process has it. */
export async function claimCursor(tx: Tx, lease: Lease, now: number): Promise<Cursor | undefined> {
  const fresh = { lease_by: '', lease_until: 0 };
  await tx
    .insertInto('log_reader')
    .values([
      { name: 'notifications', revision: 0, ...fresh },
      { name: 'due', revision: now, ...fresh },
    ])
    .onConflict(on => on.doNothing())
    .execute();
  const taken = await lease.take<LogReaderTable>(tx, now);
  if (!taken) return undefined;
  const due = await tx
    .selectFrom('log_reader')
    .select('revision')
    .where('name', '=', 'due')
    .executeTakeFirstOrThrow();
  return { revision: Number(taken.revision), due: Number(due.revision) };
}

/** Goes on from one place to another. False for a process that is not where it believes to be: it must do nothing then. */
export async function advance(
  tx: Tx,
  lease: Lease,
  { from, to }: { from: Cursor; to: Cursor },
): Promise<boolean> {
  const moved = await tx
    .updateTable('log_reader')
    .set({ revision: to.revision, lease_until: Date.now() + leaseMillis })
    .where('name', '=', 'notifications')
    .where('lease_by', '=', lease.by)
    .where('revision', '=', from.revision)
    .returning('name')
    .executeTakeFirst();
  if (!moved) return false;
  if (to.due > from.due)
    await tx.updateTable('log_reader').set({ revision: to.due }).where('name', '=', 'due').execute();
  return true;
}
