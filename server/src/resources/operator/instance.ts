import type { instance } from '@potluck/contract/resources/operator';
import { sql } from 'kysely';
import { ownerIsSuspended } from '../../queue/due-jobs.ts';
import type { Store } from '../../store/store.ts';
import type { CustomHandlers, Handler } from '../server-part.ts';

const lateMillis = 300_000;

const describe: Handler = async ({ context: { config, store } }) => {
  const { signUp, directory, blobs, version } = config;
  return {
    ...{ version, directory, signUp: signUp.mode, signUpDomains: signUp.domains },
    database: store.engine,
    databaseBytes: await sizeOf(store),
    pictureStorage: blobs.kind === 'folder' ? 'files' : 'bucket',
    ...(await counts(store)),
    processStartTime: new Date(Date.now() - Math.round(process.uptime() * 1000)).toISOString(),
  };
};

async function sizeOf({ db, engine }: Store): Promise<number> {
  const size =
    engine === 'postgres'
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{
          bytes: number;
        }>`select c.page_count * s.page_size as bytes from pragma_page_count() c, pragma_page_size() s`;
  const { rows } = await size.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

async function counts({ db }: Store) {
  const late = Date.now() - lateMillis;
  const { rows } = await sql<Record<'accounts' | 'suspended' | 'waiting' | 'late', number>>`select
    (select count(*) from account) as accounts,
    (select count(*) from account where suspend_time is not null) as suspended,
    (select count(*) from job) as waiting,
    (select count(*) from job j where j.due_time < ${late} and not ${ownerIsSuspended(sql`j.owner`)}) as late`.execute(
    db,
  );
  const [row] = rows;
  return {
    accountCount: Number(row?.accounts ?? 0),
    suspendedCount: Number(row?.suspended ?? 0),
    waitingJobCount: Number(row?.waiting ?? 0),
    lateJobCount: Number(row?.late ?? 0),
  };
}

export const instanceHandlers: CustomHandlers<typeof instance> = { describe };
