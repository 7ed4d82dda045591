import { ApiError } from '@potluck/contract/errors';
import { backup, maxBackups } from '@potluck/contract/resources/operator';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { backupFiles } from '../../blobs/backup-files.ts';
import { addJobs, type NewJob } from '../../queue/jobs.ts';
import { parseFields } from '../../request/validate.ts';
import { isoTimeOrNull } from '../../rows/iso-time.ts';
import { newId } from '../../store/ids.ts';
import type { BackupTable, Database } from '../../store/schema.ts';
import { findOwn, getOwn, listOwn, type OwnRows } from '../own/own-rows.ts';
import { requireVersion } from '../require-version.ts';
import type { CustomHandlers, Handler } from '../server-part.ts';
import { logAction } from './log-action.ts';

type Tx = Transaction<Database>;
type BackupRow = Selectable<BackupTable>;

const backupRows: OwnRows<BackupRow> = {
  read: async (db, _viewer, _definition, which) =>
    (
      await sql<BackupRow>`select r.* from (select b.*, lower(b.file) as search from backup b) r
        where ${which}`.execute(db)
    ).rows,
  present: (_definition, _viewer, row) => ({
    name: row.name,
    ...{ state: row.state, scheduled: row.scheduled === 1, file: row.file },
    ...{ sizeBytes: row.bytes, rowCount: row.row_count, pictureCount: row.picture_count },
    errorMessage: row.error,
    createTime: isoTimeOrNull(row.create_time),
    endTime: isoTimeOrNull(row.end_time),
    etag: '"1"',
  }),
  field: (_store, name) => sql.ref(`r.${name}`),
};

/** While a backup is running, another request for one returns it. */
const create: Handler = ({ context, viewer, definition }) =>
  context.store.transact(async tx => {
    const [running] = await backupRows.read(
      tx,
      viewer,
      definition,
      sql`r.state = 'RUNNING' and r.scheduled = 0`,
    );
    if (running) return backupRows.present(definition, viewer, running);
    await requireRoom(tx);
    const row = newBackup({ name: `backups/${newId()}`, scheduled: 0 });
    await tx.insertInto('backup').values(row).execute();
    await addJobs(tx, [jobOf(row.name, viewer.user)]);
    await logAction(tx, viewer, { action: 'CREATE_BACKUP', target: row.file });
    return backupRows.present(definition, viewer, row);
  });

function jobOf(name: string, owner: string): NewJob {
  return { kind: 'backup', owner, key: `backup:${name}`, payload: { name }, dueTime: Date.now() };
}

async function requireRoom(tx: Tx): Promise<void> {
  const { count } = await tx
    .selectFrom('backup')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) < maxBackups) return;
  const message = `There are ${maxBackups} backups already: delete one first.`;
  throw new ApiError('FAILED_PRECONDITION', 'TOO_MANY', message);
}

/** The row of a backup that starts now. */
export function newBackup({ name, scheduled }: { name: string; scheduled: 0 | 1 }): BackupRow {
  const now = new Date();
  const day = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return {
    ...{ name, scheduled, file: `potluck-${day}-${name.slice(-6)}.zip`, state: 'RUNNING' },
    ...{ bytes: 0, row_count: 0, picture_count: 0, error: '' },
    create_time: now.getTime(),
    end_time: null,
  };
}

/** The file goes first: if that fails, the backup stays in the list. A running backup ends without a file. */
const remove: Handler = async ({ context, viewer, definition }, { name, ifMatch }) => {
  const { db, transact } = context.store;
  const { file } = await findOwn(backupRows, { db, viewer, definition }, name);
  requireVersion({ row: { name, version: 1 } }, ifMatch);
  await backupFiles(context.config).delete(file);
  await transact(async tx => {
    const deleting = tx.deleteFrom('backup').where('name', '=', name).returning('name');
    if (await deleting.executeTakeFirst())
      await logAction(tx, viewer, { action: 'DELETE_BACKUP', target: file });
  });
  return {};
};

/** When backups are made: every so many days at an hour of the server's time zone. 0 days for never. */
export interface BackupSchedule {
  intervalDays: number;
  hour: number;
  keepCount: number;
}

const entry = 'backupSchedule';
export const scheduledKey = 'backup:scheduled';

export async function readSchedule(db: Kysely<Database>): Promise<BackupSchedule> {
  const row = await db.selectFrom('kept_key').select('value').where('name', '=', entry).executeTakeFirst();
  return row ? (JSON.parse(row.value) as BackupSchedule) : { intervalDays: 0, hour: 3, keepCount: 7 };
}

/** Adds the job of the next scheduled backup, in place of the one that is waiting. */
export async function scheduleNext(tx: Tx, schedule: BackupSchedule, after: number): Promise<void> {
  const payload = { name: `backups/${newId()}` };
  const dueTime = nextTime(schedule, after);
  await addJobs(tx, [{ kind: 'scheduledBackup', owner: 'server', key: scheduledKey, payload, dueTime }]);
}

/** The next time at this hour; after a backup, so many days after the day on which it was due. */
function nextTime({ hour, intervalDays }: BackupSchedule, after: number): number {
  const time = new Date(after);
  time.setHours(hour, 0, 0, 0);
  if (time.getTime() <= after) time.setDate(time.getDate() + 1);
  for (; time.getTime() <= Date.now(); time.setDate(time.getDate() + intervalDays));
  return time.getTime();
}

const schedule: Handler = ({ context, viewer }, { body }) =>
  context.store.transact(async tx => {
    const parsed = parseFields(backup.custom.schedule.request, body);
    const { intervalDays, hour, keepCount } = parsed as unknown as BackupSchedule;
    const chosen = { intervalDays, hour, keepCount: Math.max(1, keepCount) };
    await tx.deleteFrom('kept_key').where('name', '=', entry).execute();
    await tx
      .insertInto('kept_key')
      .values({ name: entry, value: JSON.stringify(chosen) })
      .execute();
    if (intervalDays > 0) await scheduleNext(tx, chosen, Date.now());
    else await tx.deleteFrom('job').where('key', '=', scheduledKey).execute();
    const target = intervalDays > 0 ? `every ${intervalDays} days, ${chosen.keepCount} kept` : 'never';
    await logAction(tx, viewer, { action: 'SCHEDULE_BACKUPS', target });
    return presentSchedule(tx, chosen);
  });

async function presentSchedule(db: Kysely<Database>, chosen: BackupSchedule) {
  const job = await db
    .selectFrom('job')
    .select('due_time')
    .where('key', '=', scheduledKey)
    .executeTakeFirst();
  return { ...chosen, nextTime: isoTimeOrNull(job ? Number(job.due_time) : null) };
}

export const backupHandlers = {
  list: listOwn(backupRows),
  get: getOwn(backupRows),
  create,
  delete: remove,
  describeSchedule: async ({ context: { store } }) => presentSchedule(store.db, await readSchedule(store.db)),
  schedule,
} satisfies Record<'list' | 'get' | 'create' | 'delete', Handler> & CustomHandlers<typeof backup>;
