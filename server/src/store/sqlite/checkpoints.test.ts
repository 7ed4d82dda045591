import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newStorage } from '../../testing/services/storage.ts';
import { openStore, type Store } from '../store.ts';

// Writes millions of bytes to disk.
const timeout = 60_000;

async function newStore(): Promise<{ store: Store; path: string; pagesInLog: () => number }> {
  const { config, remove } = await newStorage('sqlite');
  const store = await openStore({ ...config, sqliteSynchronous: 'NORMAL' });
  const path = join(config.dataDir, 'potluck.db');
  const observer = new DatabaseSync(path);
  onTestFinished(async () => {
    observer.close();
    await store.close();
    await remove();
  });
  const length = observer.prepare('pragma wal_checkpoint(noop)');
  return { store, path, pagesInLog: () => Number(length.get()?.log) };
}

/** About 2,500 pages. */
async function writeMuch(store: Store, id: string): Promise<void> {
  await sql`insert into write_check (id, filler) values (${id}, hex(zeroblob(5000000)))`.execute(store.db);
}

/** Waits until a checkpoint has restarted the log. A commit soon after another starts none, so this goes on committing. */
async function expectRestart(store: Store, pagesInLog: () => number, below: number): Promise<void> {
  const commitAndMeasure = async () => {
    await sql`update write_check set id = id where id = 'a'`.execute(store.db);
    expect(pagesInLog()).toBeLessThan(below);
  };
  await vi.waitFor(commitAndMeasure, { timeout });
}

test('a growing log is checkpointed and restarted', { timeout }, async () => {
  const { store, path, pagesInLog } = await newStore();
  for (const id of ['a', 'b', 'c', 'd']) await writeMuch(store, id);
  await expectRestart(store, pagesInLog, 3000);
  expect(statSync(path).size).toBeGreaterThan(30_000_000);
  await writeMuch(store, 'e');
  const { rows } = await sql`select count(*) as n from write_check`.execute(store.db);
  expect(rows).toEqual([{ n: 5 }]);
  expect((await sql`pragma integrity_check`.execute(store.db)).rows).toEqual([{ integrity_check: 'ok' }]);
});

test('while readers use the log, writes continue and the checkpoint follows later', {
  timeout,
}, async () => {
  const { store, path, pagesInLog } = await newStore();
  const reader = new DatabaseSync(path);
  onTestFinished(() => reader.close());
  await writeMuch(store, 'a');
  reader.exec('begin; select 1 from write_check');
  for (const id of ['b', 'c', 'd', 'e', 'f']) await writeMuch(store, id);
  expect(pagesInLog()).toBeGreaterThan(12_000);
  reader.exec('commit');
  for (const id of ['g', 'h', 'i', 'j', 'k']) await writeMuch(store, id);
  await expectRestart(store, pagesInLog, 12_000);
});

test('a store that is closed during a checkpoint leaves no log', { timeout }, async () => {
  const { config, remove } = await newStorage('sqlite');
  onTestFinished(remove);
  const store = await openStore({ ...config, sqliteSynchronous: 'NORMAL' });
  for (const id of ['a', 'b', 'c', 'd']) await writeMuch(store, id);
  await store.close();
  expect(() => statSync(join(config.dataDir, 'potluck.db-wal'))).toThrow('ENOENT');
});
