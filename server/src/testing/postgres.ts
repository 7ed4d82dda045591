import type { TestProject } from 'vitest/node';
import { openStore } from '../store/store.ts';
import { createDatabase, dropDatabase, urlOf } from './databases.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server on which tests may create databases. */
    postgresUrl: string;
    /** A database on it that is up to date and empty, to be copied. */
    postgresTemplate: string;
  }
}

/** Starts one PostgreSQL for the whole test run, or takes the one that `TEST_DATABASE_URL` names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startPostgres();
  const template = await createDatabase(url);
  await (await openStore({ databaseUrl: urlOf(url, template), dataDir: '' })).close();
  project.provide('postgresUrl', url);
  project.provide('postgresTemplate', template);
  return async () => {
    await dropDatabase(url, template);
    await stop();
  };
}
