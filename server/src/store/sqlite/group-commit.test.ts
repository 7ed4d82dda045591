import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aResource } from '../../testing/rows.ts';
import { diskUsage } from '../../testing/services/disk-usage.ts';
import { newStorage } from '../../testing/services/storage.ts';
import { openStore, type Store, type StoreConfig } from '../store.ts';

async function newStore(sqliteSynchronous?: 'NORMAL'): Promise<{ store: Store; config: StoreConfig }> {
  const { config, remove } = await newStorage('sqlite');
  const store = await openStore({ ...config, sqliteSynchronous });
  onTestFinished(() => store.close().then(remove));
  return { store, config };
}

function write(store: Store, name: string): Promise<void> {
  return store.transact(async tx => {
    await tx.insertInto('resource').values(aResource(name)).execute();
  });
}

async function written(store: Pick<Store, 'db'>): Promise<string[]> {
  const rows = await store.db.selectFrom('resource').select('name').execute();
  return rows.map(({ name }) => name).sort();
}

/** Reads the latest state in another process, durable or not. */
function committed({ dataDir }: StoreConfig): unknown {
  const file = new DatabaseSync(join(dataDir, 'potluck.db'));
  const row = file.prepare('select count(*) as n from resource').get();
  file.close();
  return row?.n;
}

/** Whether a promise has settled once all pending work has run. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  const later = new Promise(resolve => setImmediate(() => setImmediate(resolve, false)));
  return (await Promise.race([work.then(() => true), later])) === true;
}

const brokenOrphan = { recipe: 'recipes/none', title: 'salt', display: 'Salt' };

test('writes are confirmed and visible only once they are on disk', async () => {
  const { store } = await newStore();
  const usage = await diskUsage();
  const transaction = write(store, 'a');
  const first = await usage();
  const alone = store.db.insertInto('resource').values(aResource('b')).execute();
  expect([await isDone(transaction), await written(store)]).toEqual([false, []]);
  first.taken();
  await transaction;
  const second = await usage();
  expect([await isDone(alone), await written(store)]).toEqual([false, ['a']]);
  second.taken();
  await alone;
  expect(await written(store)).toEqual(['a', 'b']);
});

test('writes during a disk sync share the next one', async () => {
  const { store, config } = await newStore();
  const usage = await diskUsage();
  const before = write(store, 'before');
  const first = await usage();
  const together = Promise.all(['a', 'b', 'c', 'd'].map(name => write(store, name)));
  await vi.waitFor(() => expect(committed(config)).toBe(5), { timeout: 10_000 });
  expect(await isDone(together)).toBe(false);
  first.taken();
  await before;
  (await usage()).taken();
  await together;
  expect(await written(store)).toEqual(['a', 'b', 'before', 'c', 'd']);
});

test('transactions that read or fail also wait until what they saw is on disk', async () => {
  const { store } = await newStore();
  const usage = await diskUsage();
  const writing = write(store, 'a');
  const first = await usage();
  const reading = store.transact(tx => tx.selectFrom('resource').select('name').execute());
  const failing = expect(write(store, 'a')).rejects.toThrow(/unique/i);
  expect([await isDone(reading), await isDone(failing)]).toEqual([false, false]);
  first.taken();
  await Promise.all([writing, failing]);
  expect(await reading).toEqual([{ name: 'a' }]);
});

test('with relaxed durability, writes do not wait for the disk', async () => {
  const { store } = await newStore('NORMAL');
  await diskUsage();
  await write(store, 'a');
  expect(await written(store)).toEqual(['a']);
});

test('a start without changes does not sync, unless a crash left a log', async () => {
  const { store, config } = await newStore();
  const { config: copy, remove } = await newStorage('sqlite');
  onTestFinished(remove);
  await write(store, 'a');
  for (const file of ['potluck.db', 'potluck.db-wal'])
    await cp(join(config.dataDir, file), join(copy.dataDir, file));
  await store.close();
  const usage = await diskUsage();
  await (await openStore(config)).close();
  const opening = openStore(copy);
  (await usage()).taken();
  const another = await opening;
  expect(await written(another)).toEqual(['a']);
  await another.close();
});

test('a failed commit during a disk sync does not block or hide other writes', async () => {
  const { store } = await newStore();
  const usage = await diskUsage();
  const writing = write(store, 'a');
  const first = await usage();
  const failing = store.transact(async tx => {
    await sql`pragma defer_foreign_keys = on`.execute(tx);
    await tx.insertInto('recipe_ingredient').values(brokenOrphan).execute();
  });
  const failed = expect(failing).rejects.toThrow(/foreign key/i);
  first.taken();
  await Promise.all([writing, failed]);
  const later = write(store, 'b');
  (await usage()).taken();
  await later;
  expect(await written(store)).toEqual(['a', 'b']);
});

test('after a failed disk sync, the store writes nothing more, and another process finds the durable rows', async () => {
  const { store, config } = await newStore();
  const usage = await diskUsage();
  const kept = write(store, 'kept');
  (await usage()).taken();
  await kept;
  const works = [write(store, 'refused')];
  const force = await usage();
  works.push(write(store, 'behind'));
  const answers = Promise.allSettled(works);
  await isDone(answers);
  force.refused(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }));
  const trouble = { status: 'rejected', reason: expect.objectContaining({ reason: 'STORAGE_UNAVAILABLE' }) };
  expect(await answers).toEqual([trouble, trouble]);
  expect(await written(store)).toEqual(['kept']);
  await expect(write(store, 'later')).rejects.toMatchObject({ reason: 'STORAGE_UNAVAILABLE' });
  await expect(store.ready()).rejects.toThrow();
  await store.close();
  const another = await openStore({ ...config, sqliteSynchronous: 'NORMAL' });
  expect(await written(another)).toContain('kept');
  expect((await sql`pragma integrity_check`.execute(another.db)).rows).toEqual([{ integrity_check: 'ok' }]);
  await another.close();
});
