import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openStore } from '../../store/store.ts';
import { createDatabase, dropDatabase, urlOf } from './databases.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which tests may create databases. */
    postgresUrl: string;
    /** A migrated, empty database on it, to be copied. */
    postgresTemplate: string;
    /** The data folder of a migrated, empty SQLite store, to be copied. */
    sqliteTemplate: string;
  }
}

/**
 * Starts one PostgreSQL server for the whole test run, or uses the one in `TEST_DATABASE_URL`, and creates an empty
 * store of each engine: copying it takes a sixth of the time of migrating a new one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startPostgres();
  const template = await createDatabase(url);
  const folder = await mkdtemp(join(tmpdir(), 'potluck-template-'));
  for (const databaseUrl of ['', urlOf(url, template)])
    await (await openStore({ databaseUrl, dataDir: folder })).close();
  project.provide('postgresUrl', url);
  project.provide('postgresTemplate', template);
  project.provide('sqliteTemplate', folder);
  return async () => {
    await rm(folder, { recursive: true });
    await dropDatabase(url, template);
    await stop();
  };
}
