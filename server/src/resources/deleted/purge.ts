import { sql, type Transaction } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { JobKind, JobOutcome } from '../../queue/job-worker.ts';
import type { Job } from '../../queue/jobs.ts';
import type { Database } from '../../store/schema.ts';

/** Removes deleted resources for good once they expire, in batches, so that no transaction is long. */
export const purgeJobs = {
  purgeDeleted: {
    staleMillis: Number.POSITIVE_INFINITY,
    upkeep: true,
    prepare: async context => job => purge(context, job),
    note: async () => {},
  },
} satisfies Record<string, JobKind>;

const rowsAtOnce = 500;
const batchesAtOnce = 20;

async function purge({ store }: Context, { payload }: Job): Promise<JobOutcome> {
  const { id } = JSON.parse(payload) as { id: string };
  const entry = await store.db
    .selectFrom('deleted_resource')
    .select('expire_time')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!entry) return 'done';
  if (Number(entry.expire_time) > Date.now()) return { waitUntil: Number(entry.expire_time) };
  for (let batch = 0; batch < batchesAtOnce; batch += 1) {
    const left = await store.transact(tx => purgeSome(tx, id));
    if (!left) return 'done';
  }
  return { waitUntil: Date.now() };
}

/** Returns whether rows are left. */
async function purgeSome(tx: Transaction<Database>, id: string): Promise<boolean> {
  const { rows } = await sql<{ seq: number }>`delete from deleted_row where entry = ${id} and seq in (
    select k.seq from deleted_row k where k.entry = ${id} order by k.seq desc limit ${rowsAtOnce}) returning seq`.execute(
    tx,
  );
  if (rows.length === rowsAtOnce) return true;
  await tx.deleteFrom('deleted_resource').where('id', '=', id).execute();
  return false;
}
