import { type Kysely, sql } from 'kysely';
import type { Engine } from './engine.ts';
import type { Database } from './schema.ts';

export interface ForeignKey {
  source: string;
  column: string;
  target: string;
  /** The column that it refers to. */
  key: string;
  /** What the database does with the row when the row that it refers to is deleted. */
  onDelete: 'cascade' | 'clear';
}

export interface Tables {
  /** The columns of each table, without those that the database computes. */
  columns: ReadonlyMap<string, readonly string[]>;
  keys: readonly ForeignKey[];
}

type Db = Kysely<Database>;

const known = new Map<Engine, Tables>();

/** All tables with their references, as the database knows them. Only migrations change them. */
export async function tablesOf(db: Db, engine: Engine): Promise<Tables> {
  const tables = known.get(engine) ?? (await readTables(db, engine));
  known.set(engine, tables);
  return tables;
}

async function readTables(db: Db, engine: Engine): Promise<Tables> {
  const columns = await (engine === 'sqlite' ? sqliteColumns(db) : postgresColumns(db));
  const keys = await (engine === 'sqlite' ? sqliteKeys(db) : postgresKeys(db));
  const byTable = Map.groupBy(columns, ({ source }) => source);
  return {
    columns: new Map([...byTable].map(([table, some]) => [table, some.map(({ name }) => name)])),
    keys: keys.map(({ on_delete, ...key }) => ({
      ...key,
      onDelete: on_delete.toLowerCase() === 'cascade' || on_delete === 'c' ? 'cascade' : 'clear',
    })),
  };
}

interface ColumnRow {
  source: string;
  name: string;
}

type KeyRow = Omit<ForeignKey, 'onDelete'> & { on_delete: string };

/** `search_row` is a number that triggers assign to each row of SQLite's search index. */
async function sqliteColumns(db: Db): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`select t.name as source, c.name from sqlite_master t
    join pragma_table_info(t.name) c where t.type = 'table' and c.name <> 'search_row' order by c.cid`.execute(
    db,
  );
  return rows;
}

async function sqliteKeys(db: Db): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`select t.name as source, k."from" as "column", k."table" as target,
      k."to" as "key", k.on_delete from sqlite_master t join pragma_foreign_key_list(t.name) k
    where t.type = 'table'`.execute(db);
  return rows;
}

async function postgresColumns(db: Db): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`select c.relname as source, a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' order by a.attnum`.execute(db);
  return rows;
}

async function postgresKeys(db: Db): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`select c.conrelid::regclass::text as source, s.attname as "column",
      c.confrelid::regclass::text as target, t.attname as "key", c.confdeltype::text as on_delete
    from pg_constraint c
    join pg_attribute s on s.attrelid = c.conrelid and s.attnum = c.conkey[1]
    join pg_attribute t on t.attrelid = c.confrelid and t.attnum = c.confkey[1]
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`.execute(db);
  return rows;
}
