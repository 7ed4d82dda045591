import { backupFiles } from '../blobs/backup-files.ts';
import type { Context } from '../context/context.ts';
import type { JobKind, JobOutcome } from '../queue/job-worker.ts';
import type { Job } from '../queue/jobs.ts';
import { newBackup, readSchedule, scheduleNext } from '../resources/operator/backup.ts';
import type { BackupTable } from '../store/schema.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Makes the backups that operators and the schedule ask for. The lease of the job makes sure that only one process
 * makes each of them. If that process ends, another starts again with the same file.
 */
export const backupJobs = {
  backup: {
    staleMillis: Number.POSITIVE_INFINITY,
    upkeep: true,
    renewsLease: true,
    prepare: async context => job => make(context, nameIn(job)),
    note: async () => {},
  },
  scheduledBackup: {
    staleMillis: Number.POSITIVE_INFINITY,
    upkeep: true,
    renewsLease: true,
    prepare: async context => job => makeScheduled(context, job),
    note: async (tx, jobs) => {
      const schedule = await readSchedule(tx);
      const [job] = jobs;
      if (job && schedule.intervalDays > 0) await scheduleNext(tx, schedule, dayBefore(job, schedule));
    },
  },
} satisfies Record<string, JobKind>;

/** So that the next one is due at its hour so many days after this one, even if this one was late. */
function dayBefore({ due_time }: Job, { intervalDays }: { intervalDays: number }): number {
  const time = new Date(Number(due_time));
  time.setDate(time.getDate() + intervalDays);
  return time.getTime() - 1;
}

function nameIn({ payload }: Job): string {
  return (JSON.parse(payload) as { name: string }).name;
}

async function makeScheduled(context: Context, job: Job): Promise<JobOutcome> {
  const { store } = context;
  const row = newBackup({ name: nameIn(job), scheduled: 1 });
  await store.db
    .insertInto('backup')
    .values(row)
    .onConflict(taken => taken.column('name').doNothing())
    .execute();
  const worked = await make(context, row.name);
  await deleteOld(context);
  return worked;
}

/** A failure is recorded for the operators and not retried: they, or the schedule, start another. */
async function make(context: Context, name: string): Promise<JobOutcome> {
  const { store, config, blobs, log } = context;
  const row = await store.db.selectFrom('backup').selectAll().where('name', '=', name).executeTakeFirst();
  if (row?.state !== 'RUNNING') return 'done';
  const files = backupFiles(config);
  const end: Partial<BackupTable> = {};
  try {
    end.bytes = await files.put(row.file, async path => {
      const { tables, pictures } = await writeBackup({ store: config, blobs }, path);
      end.row_count = Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
      end.picture_count = Object.keys(pictures).length;
    });
    end.state = 'DONE';
  } catch (err) {
    log.error({ err, backup: name }, 'a backup failed');
    end.state = 'FAILED';
    end.error = String(err instanceof Error ? err.message : err).slice(0, 500);
  }
  const updated = await store.db
    .updateTable('backup')
    .set({ ...end, end_time: Date.now() })
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst();
  // Somebody deleted it in the meantime.
  if (!updated) await files.delete(row.file);
  return 'done';
}

/** Deletes the scheduled backups beyond the number that is kept. A failure counts only until a later one succeeds. */
async function deleteOld({ store, config, log }: Context): Promise<void> {
  const { keepCount } = await readSchedule(store.db);
  const rows = await store.db
    .selectFrom('backup')
    .select(['name', 'file', 'state'])
    .where('scheduled', '=', 1)
    .where('state', '<>', 'RUNNING')
    .orderBy('create_time', 'desc')
    .orderBy('name', 'desc')
    .execute();
  const done = rows.filter(({ state }) => state === 'DONE');
  const kept = new Set(done.slice(0, keepCount));
  const latest = rows.findIndex(({ state }) => state === 'DONE');
  const old = rows.filter(
    (row, at) => !kept.has(row) && (row.state === 'DONE' || (latest >= 0 && at > latest)),
  );
  for (const { name, file } of old) {
    try {
      await backupFiles(config).delete(file);
      await store.db.deleteFrom('backup').where('name', '=', name).execute();
    } catch (err) {
      log.warn({ err, backup: name }, 'an old backup could not be deleted; the next backup tries again');
    }
  }
}
