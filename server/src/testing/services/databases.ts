import { Client } from 'pg';

/** Creates a database on a PostgreSQL server, as a copy of a template, and returns its name. */
export async function createDatabase(serverUrl: string, template = 'template0'): Promise<string> {
  const name = `potluck_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(serverUrl, `create database ${name} template ${template}`);
  return name;
}

export function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return administer(serverUrl, `drop database if exists ${name} with (force)`);
}

/** The address of one database on a server. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = await connect(serverUrl);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A connection, which the caller must close. */
export async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}
