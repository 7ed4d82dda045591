import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Engine } from '../store/engine.ts';
import type { StoreConfig } from '../store/store.ts';
import { clearDatabase, createDatabase, dropDatabase, urlOf } from './databases.ts';

/** Where a store can be opened, and how to take it away again. */
export interface Storage {
  config: StoreConfig;
  remove: () => Promise<void>;
}

/** Storage that no store has been opened on yet. */
export function newStorage(engine: Engine): Promise<Storage> {
  return engine === 'sqlite' ? newFolder() : newDatabase();
}

/**
 * Storage without rows, one after another. Making a PostgreSQL database costs a test fifty times what clearing one
 * does, so a database that is removed is cleared for the next who asks, until `close`.
 */
export class EmptyStorage {
  readonly #engine: Engine;
  readonly #made: Storage[] = [];
  readonly #free: Storage[] = [];

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async take(): Promise<Storage> {
    if (this.#engine === 'sqlite') return copiedFolder();
    const storage = this.#free.pop() ?? (await this.#make());
    return { ...storage, remove: () => this.#clear(storage) };
  }

  async close(): Promise<void> {
    await Promise.all(this.#made.map(storage => storage.remove()));
  }

  async #make(): Promise<Storage> {
    const storage = await newDatabase(inject('postgresTemplate'));
    this.#made.push(storage);
    return storage;
  }

  async #clear(storage: Storage): Promise<void> {
    await clearDatabase(storage.config.databaseUrl);
    this.#free.push(storage);
  }
}

async function newFolder(): Promise<Storage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'potluck-store-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  return { config: { databaseUrl: '', dataDir }, remove };
}

/** Tests lose nothing by a power cut: nothing is forced to disk. */
async function copiedFolder(): Promise<Storage> {
  const { config, remove } = await newFolder();
  await cp(inject('sqliteTemplate'), config.dataDir, { recursive: true });
  return { config: { ...config, sqliteSynchronous: 'NORMAL' }, remove };
}

async function newDatabase(template?: string): Promise<Storage> {
  const server = inject('postgresUrl');
  const name = await createDatabase(server, template);
  return {
    config: { databaseUrl: urlOf(server, name), dataDir: '' },
    remove: () => dropDatabase(server, name),
  };
}
