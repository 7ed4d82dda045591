import { Client } from 'pg';
import { expect, test } from 'vitest';
import { newStorage } from '../testing/services/storage.ts';
import { openStore } from './store.ts';

test('changes are received through a separate listen address if configured', async () => {
  const { config, remove } = await newStorage('postgres');
  const { databaseUrl } = config;
  const databaseListenUrl = `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}application_name=ears`;
  const store = await openStore({ ...config, databaseListenUrl });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    store.onChange(() => {});
    await expect.poll(() => listeners(client), { timeout: 10_000 }).toEqual(['ears']);
    const changed = new Promise<void>(resolve => store.onChange(resolve));
    await client.query('notify potluck_change');
    await changed;
  } finally {
    await client.end();
    await store.close();
    await remove();
  }
});

async function listeners(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity
     where datname = current_database() and query = 'listen potluck_change'`,
  );
  return rows.map(({ application_name }) => application_name);
}
