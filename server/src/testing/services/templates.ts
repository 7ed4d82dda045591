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
    /** A database on it that is up to date and empty, to be copied. */
    postgresTemplate: string;
    /** The data folder of a SQLite store that is up to date and empty, to be copied. */
    sqliteTemplate: string;
  }
}

/**
 * Starts one PostgreSQL for the whole test run, or takes the one that `TEST_DATABASE_URL` names, and makes an empty
 * store of each engine: copying one takes a test a sixth of the time of bringing a new one up to date.
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
