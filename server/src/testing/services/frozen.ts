import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from './databases.ts';
import type { PostgresServer } from './postgres-server.ts';

/** Runs work while a PostgreSQL server and all its connections are paused in mid-operation. */
export async function frozen({ url, folder }: PostgresServer, work: () => Promise<void>): Promise<void> {
  const [postmaster = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const client = await connect(url);
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await client.end();
  const processes = [Number(postmaster), ...rows.map(({ pid }) => pid)];
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT');
  }
}
