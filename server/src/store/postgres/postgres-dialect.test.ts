import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aResource } from '../../testing/rows.ts';
import { newStorage } from '../../testing/services/storage.ts';
import { openStore } from '../store.ts';

test('a transaction with a conflict is retried, and then sees the other’s changes', async ({
  onTestFinished,
}) => {
  const { config, remove } = await newStorage('postgres');
  const store = await openStore(config);
  onTestFinished(() => store.close().then(remove));
  await store.db
    .insertInto('resource')
    .values(aResource('recipes/1', { version: 1 }))
    .execute();
  const seen: number[] = [];
  await store.transact(async tx => {
    const { version } = await tx.selectFrom('resource').select('version').executeTakeFirstOrThrow();
    seen.push(version);
    if (seen.length === 1) await overtake(config.databaseUrl);
    await tx
      .updateTable('resource')
      .set({ version: version + 1 })
      .execute();
  });
  expect(seen).toEqual([1, 11]);
});

test('a transaction that always conflicts fails in the end', async ({ onTestFinished }) => {
  const { config, remove } = await newStorage('postgres');
  const store = await openStore(config);
  onTestFinished(() => store.close().then(remove));
  let runs = 0;
  const work = store.transact(async tx => {
    runs += 1;
    await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(tx);
  });
  await expect(work).rejects.toMatchObject({ reason: 'CONTENDED' });
  expect(runs).toBeGreaterThanOrEqual(16);
});

test('a store reports a lost server, and continues when it is back', async ({ onTestFinished }) => {
  const { config, remove } = await newStorage('postgres');
  const line = await cuttableLine(config.databaseUrl);
  const store = await openStore({ ...config, databaseUrl: line.url });
  onTestFinished(() => store.close().then(line.cut).then(remove));
  const halfway = store.transact(async tx => {
    await tx.insertInto('resource').values(aResource('recipes/1')).execute();
    await line.cut();
    await tx.insertInto('resource').values(aResource('recipes/2')).execute();
  });
  await expect(halfway).rejects.toThrow();
  await expect(store.ready()).rejects.toThrow();
  await line.mend();
  await store.ready();
  expect(await store.db.selectFrom('resource').select('name').execute()).toEqual([]);
});

test('slow statements and waits for locks time out', async ({ onTestFinished }) => {
  const { config, remove } = await newStorage('postgres');
  const store = await openStore({ ...config, statementSeconds: 1 });
  onTestFinished(() => store.close().then(remove));
  const unavailable = { status: 503, reason: 'STORAGE_UNAVAILABLE' };
  await expect(sql`select pg_sleep(30)`.execute(store.db)).rejects.toMatchObject(unavailable);
  await store.db.insertInto('resource').values(aResource('recipes/1')).execute();
  const [locked, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const written = store.transact(async tx => {
    await tx.updateTable('resource').set({ version: 2 }).execute();
    locked.resolve();
    await refused.promise;
  });
  await locked.promise;
  const waiting = store.db.updateTable('resource').set({ version: 3 }).execute();
  await expect(waiting).rejects.toMatchObject(unavailable);
  refused.resolve();
  await written;
});

async function overtake(databaseUrl: string): Promise<void> {
  const other = await openStore({ databaseUrl, dataDir: '' });
  await other.transact(tx =>
    tx
      .updateTable('resource')
      .set({ version: 11 - 1 })
      .execute(),
  );
  await other.transact(tx => tx.updateTable('resource').set({ version: 11 }).execute());
  await other.close();
}

async function cuttableLine(databaseUrl: string) {
  const [url, sockets] = [new URL(databaseUrl), new Set<Socket>()];
  const [host, port] = [url.hostname, Number(url.port)];
  const line = createServer(near => {
    const far = connect(port, host);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  const address = line.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  url.port = String(address.port);
  url.searchParams.delete('host');
  async function cut(): Promise<void> {
    line.close();
    for (const socket of sockets) socket.destroy();
  }
  const mend = () => once(line.listen(address.port, '127.0.0.1'), 'listening');
  return { url: url.href, cut, mend };
}
