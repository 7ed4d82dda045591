import { Client } from 'pg';

/** Creates a database on a PostgreSQL server, as a copy of another one, and returns its name. */
export async function createDatabase(serverUrl: string, template = 'template0'): Promise<string> {
  const name = `potluck_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  return name;
}

export function dropDatabase(serverUrl: string, name: string): Promise<void> {
  return administer(serverUrl, `drop database if exists ${name} with (force)`);
}

/** Takes all rows out of a database and starts its revisions anew. Few rows go faster by `delete` than by `truncate`. */
export function clearDatabase(databaseUrl: string): Promise<void> {
  return administer(
    databaseUrl,
    `do $$
      declare name text;
      begin
        for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'migration' loop
          execute format('delete from %I', name);
        end loop;
        alter table change alter revision restart;
      end
    $$`,
  );
}

/** The address of one database on a server. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
