import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { inject } from 'vitest';
import type { Engine } from '../../store/engine.ts';
import type { StoreConfig } from '../../store/store.ts';
import { connect, createDatabase, dropDatabase, urlOf } from './databases.ts';

/** Storage for a store, and how to remove it. */
export interface Storage {
  config: StoreConfig;
  remove: () => Promise<void>;
}

/** Storage that no store has used yet. */
export function newStorage(engine: Engine): Promise<Storage> {
  return engine === 'sqlite' ? newFolder() : newDatabase();
}

/**
 * Provides empty storage, one after another. Creating a PostgreSQL database takes many times as long as clearing one,
 * so removed databases are cleared and reused until `close`.
 */
export class EmptyStorage {
  readonly #engine: Engine;
  readonly #made: ReusedDatabase[] = [];
  readonly #free: ReusedDatabase[] = [];

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async take(): Promise<Storage> {
    if (this.#engine === 'sqlite') return copiedFolder();
    const database = await this.#database();
    return { ...database.storage, remove: async () => void this.#free.push(database) };
  }

  async close(): Promise<void> {
    await Promise.all(this.#made.map(database => database.remove()));
  }

  async #database(): Promise<ReusedDatabase> {
    const used = this.#free.pop();
    await used?.clear();
    return used ?? this.#make();
  }

  async #make(): Promise<ReusedDatabase> {
    const made = new ReusedDatabase(await newDatabase(inject('postgresTemplate')));
    this.#made.push(made);
    return made;
  }
}

/** A PostgreSQL database that successive tests share. */
class ReusedDatabase {
  readonly storage: Storage;
  /** Kept open between tests: connecting takes ten times as long as clearing. */
  #client: Client | undefined;

  constructor(storage: Storage) {
    this.storage = storage;
  }

  /** Deletes all rows and restarts the revisions. For few rows, `delete` is faster than `truncate`. */
  async clear(): Promise<void> {
    this.#client ??= await connect(this.storage.config.databaseUrl);
    await this.#client.query(`do $$
      declare name text;
      begin
        for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration' loop
          execute format('delete from %I', name);
        end loop;
        alter table change alter revision restart;
      end
    $$`);
  }

  async remove(): Promise<void> {
    await this.#client?.end();
    await this.storage.remove();
  }
}

async function newFolder(): Promise<Storage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'potluck-store-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  return { config: { databaseUrl: '', dataDir }, remove };
}

/** Tests need no crash safety, so this skips fsync. */
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
