import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { BackupSources } from '../backup/write-backup.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import { readConfig } from '../config/config.ts';
import type { Engine } from '../store/engine.ts';
import { openStore, type Store } from '../store/store.ts';
import { newStorage } from './services/storage.ts';

/** A product's storage, and the environment that configures it. */
export interface KeptPlace {
  data: BackupSources;
  env: Record<string, string>;
  remove(): Promise<void>;
}

/** Empty storage for this engine. */
export async function newPlace(engine: Engine, more: Record<string, string> = {}): Promise<KeptPlace> {
  const storage = await newStorage(engine);
  const dataDir = await mkdtemp(join(tmpdir(), 'potluck-kept-'));
  const { databaseUrl } = storage.config;
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...more };
  return {
    // A power cut ends the test anyway, so writes need not wait for the disk.
    data: {
      store: { databaseUrl, dataDir, sqliteSynchronous: 'NORMAL' },
      blobs: await openBlobs(readConfig(env)),
    },
    env,
    async remove() {
      await storage.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Served {
  app: FastifyInstance;
  store: Store;
  /** Releases the storage. */
  end(): Promise<void>;
}

/** Runs the product on this storage. */
export async function serve({ data, env }: KeptPlace): Promise<Served> {
  const store = await openStore(data.store);
  const config = readConfig({ LOG_LEVEL: 'silent', ...env });
  const app = await buildApp({ config, store, blobs: data.blobs });
  return {
    app,
    store,
    async end() {
      await app.close();
      await store.close();
    },
  };
}
