import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newStorage } from '../../testing/services/storage.ts';
import { openStore, type Store, type StoreConfig } from '../store.ts';

const writer = fileURLToPath(new URL('../../testing/write-rows.ts', import.meta.url));
// Every row is flushed to disk, and disks differ in speed.
const timeout = 60_000;

test('a process killed during writes loses no confirmed row', { timeout }, async ({ onTestFinished }) => {
  const { config, remove } = await newStorage('sqlite');
  onTestFinished(remove);
  for (const round of ['first', 'second', 'third']) {
    const child = write(config, round, 1_000_000);
    const printed = text(child.stdout);
    await once(child.stdout, 'data');
    setTimeout(() => child.kill('SIGKILL'), 100 + Math.random() * 100);
    const acknowledged = (await printed).split('\n').slice(0, -1);
    const store = await openStore(config);
    const kept = await names(store, round);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    expect((await sql`pragma integrity_check`.execute(store.db)).rows).toEqual([{ integrity_check: 'ok' }]);
    await store.close();
  }
});

test.skipIf(process.platform === 'win32')(
  'other users of the machine cannot read the file',
  async context => {
    const { config, remove } = await newStorage('sqlite');
    const store = await openStore(config);
    context.onTestFinished(() => store.close().then(remove));
    for (const file of ['potluck.db', 'potluck.db-wal']) {
      expect((await stat(join(config.dataDir, file))).mode & 0o077).toBe(0);
    }
  },
);

test('two processes that start at once each write a thousand rows', { timeout }, async ({
  onTestFinished,
}) => {
  const { config, remove } = await newStorage('sqlite');
  onTestFinished(remove);
  const both = ['ann', 'bob'].map(prefix => write(config, prefix, 1000));
  const outcomes = await Promise.all(both.map(child => outcome(child)));
  expect(outcomes).toEqual([
    { code: 0, complaint: '' },
    { code: 0, complaint: '' },
  ]);
  const store = await openStore(config);
  onTestFinished(() => store.close());
  expect((await names(store, 'ann')).length + (await names(store, 'bob')).length).toBe(2000);
});

test('a transaction held open by one store does not stop the event loop of another', async ({
  onTestFinished,
}) => {
  const { config, remove } = await newStorage('sqlite');
  onTestFinished(remove);
  const [holder, waiter] = [await openStore(config), await openStore(config)];
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = holder.transact(async () => {
    begun.resolve();
    await released.promise;
  });
  await begun.promise;
  let ended = false;
  const waiting = waiter
    .transact(async () => {})
    .finally(() => {
      ended = true;
    });
  for (let turn = 0; turn < 20; turn += 1) await new Promise(resolve => setTimeout(resolve, 1));
  expect(ended).toBe(false);
  released.resolve();
  await Promise.all([held, waiting]);
  await Promise.all([holder.close(), waiter.close()]);
});

test('consecutive short transactions let the event loop run', async ({ onTestFinished }) => {
  const { config, remove } = await newStorage('sqlite');
  const store = await openStore(config);
  onTestFinished(() => store.close().then(remove));
  let [left, turns] = [30, 0];
  const works = Array.from({ length: left }, async () => {
    await store.transact(async () => workFor(5));
    left -= 1;
  });
  while (left > 0) {
    await new Promise(resolve => setImmediate(resolve));
    turns += 1;
  }
  await Promise.all(works);
  expect(turns).toBeGreaterThan(10);
});

test('more statements than the cache holds still run', async ({ onTestFinished }) => {
  const { config, remove } = await newStorage('sqlite');
  const store = await openStore(config);
  onTestFinished(() => store.close().then(remove));
  for (const round of [1, 2]) {
    for (let at = 0; at < 600; at += 1) {
      const { rows } = await sql`select ${sql.lit(at)} + ${round} as sum`.execute(store.db);
      expect(rows).toEqual([{ sum: at + round }]);
    }
  }
});

test('a failed commit rolls back, and the next transaction succeeds', async ({ onTestFinished }) => {
  const { config, remove } = await newStorage('sqlite');
  const store = await openStore(config);
  onTestFinished(() => store.close().then(remove));
  const failing = store.transact(async tx => {
    await sql`pragma defer_foreign_keys = on`.execute(tx);
    const orphan = { recipe: 'recipes/none', title: 'salt', display: 'Salt' };
    await tx.insertInto('recipe_ingredient').values(orphan).execute();
  });
  await expect(failing).rejects.toThrow(/foreign key/i);
  expect(await store.db.selectFrom('recipe_ingredient').selectAll().execute()).toEqual([]);
  await store.transact(tx => tx.insertInto('migration').values({ name: 'later', time: 1 }).execute());
});

test('statements are refused after SQLite itself has rolled back', async ({ onTestFinished }) => {
  const { config, remove } = await newStorage('sqlite');
  const store = await openStore(config);
  onTestFinished(() => store.close().then(remove));
  const work = store.transact(async tx => {
    await sql`rollback`.execute(tx);
    await tx.insertInto('migration').values({ name: 'alone', time: 1 }).execute();
  });
  await expect(work).rejects.toThrow('SQLite has rolled this transaction back');
  const rows = await store.db.selectFrom('migration').select('name').where('name', '=', 'alone').execute();
  expect(rows).toEqual([]);
});

function workFor(millis: number): void {
  const end = performance.now() + millis;
  while (performance.now() < end);
}

function write({ dataDir }: StoreConfig, prefix: string, count: number) {
  return spawn(process.execPath, [writer, dataDir, prefix, String(count)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function outcome(
  child: ReturnType<typeof write>,
): Promise<{ code: ChildProcess['exitCode']; complaint: string }> {
  child.stdout.resume();
  const [complaint] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, complaint };
}

async function names(store: Store, prefix: string): Promise<string[]> {
  const rows = await store.db
    .selectFrom('resource')
    .select('name')
    .where('name', 'like', `${prefix}/%`)
    .execute();
  return rows.map(row => row.name);
}
