import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Engine } from '../store/engine.ts';
import type { Database } from '../store/schema.ts';

type Tx = Transaction<Database>;

/** Whether this database holds any user data. */
export async function holdsUserData(tx: Tx, engine: Engine): Promise<boolean> {
  const tables = await tablesIn(tx, engine);
  if (tables.length === 0) return false;
  if (!tables.includes('resource')) return true;
  return (await tx.selectFrom('resource').select('name').limit(1).execute()).length > 0;
}

/** Whether another process is connected. PostgreSQL only: a SQLite file is opened exclusively for this. */
export async function hasOtherConnections(tx: Tx, engine: Engine): Promise<boolean> {
  if (engine === 'sqlite') return false;
  // Connections of a process that stopped a moment ago may still be closing.
  for (const end = Date.now() + patienceMillis; ; await pause(50)) {
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and usename = current_user
        and backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`.execute(tx);
    if (rows.length === 0) return false;
    if (Date.now() > end) return true;
    // Otherwise the transaction keeps seeing the same cached statistics.
    await sql`select pg_stat_clear_snapshot()`.execute(tx);
  }
}

const patienceMillis = 2000;

/** Drops all tables, of any schema version. */
export async function dropEverything(tx: Tx, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`set local statement_timeout = 0`.execute(tx);
    for (const table of await tablesIn(tx, engine))
      await sql`drop table ${sql.table(table)} cascade`.execute(tx);
    await dropFunctions(tx);
    return;
  }
  await dropSqliteTables(tx);
}

async function dropSqliteTables(tx: Tx): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(tx);
  // Dropping a table deletes its rows: drop the triggers first so that none fires, and let the deletes cascade.
  const triggers = sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`;
  for (const { name } of (await triggers.execute(tx)).rows)
    await sql`drop trigger ${sql.id(name)}`.execute(tx);
  for (const index of await sqliteTables(tx, 'virtual'))
    await sql`drop table ${sql.table(index)}`.execute(tx);
  const tables = await sqliteTables(tx, 'table');
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(tx);
  // Drop referenced tables last.
  for (const table of tables.filter(each => each !== 'resource'))
    await sql`drop table ${sql.table(table)}`.execute(tx);
  await sql`drop table if exists resource`.execute(tx);
}

/** Drops only the product's trigger functions; functions of extensions must stay. */
async function dropFunctions(tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  `.execute(tx);
  for (const { name } of rows) await sql`drop function ${sql.raw(name)} cascade`.execute(tx);
}

async function tablesIn(tx: Tx, engine: Engine): Promise<string[]> {
  if (engine === 'sqlite') return sqliteTables(tx, 'table');
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(tx);
  return rows.map(({ name }) => name);
}

async function sqliteTables(tx: Tx, type: 'table' | 'virtual'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_list
    where schema = 'main' and type = ${type} and name not like 'sqlite\\_%' escape '\\'`.execute(tx);
  return rows.map(({ name }) => name);
}
