import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isSavedTable, maxRows, plainValue, type Snapshot, type Value } from './snapshot.ts';

/** SQLite only: links a row to its entry in the text index. */
const engineColumns = new Set(['search_row']);

/** A read transaction on the file: with a write-ahead log it sees a single snapshot while writers continue. */
export function sqliteSnapshot(dataDir: string): Snapshot {
  const path = join(dataDir, 'potluck.db');
  if (!existsSync(path)) throw new Error(`There is no database to back up at ${path}.`);
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec('pragma query_only = on; begin');
  const all = (sql: string) => database.prepare(sql).all();
  const migrations = all('select name from migration order by name').map(row => String(row.name));
  const names = all(ownTables).map(({ name }) => String(name));
  const tables = new Map(
    names.filter(isSavedTable).map(name => [
      name,
      all(`select name from pragma_table_info('${name}')`)
        .map(row => String(row.name))
        .filter(column => !engineColumns.has(column)),
    ]),
  );
  const sequence = all(`select seq from sqlite_sequence where name = 'change'`)[0];
  return {
    migrations,
    revision: Number(sequence?.seq ?? 0),
    tables,
    rows: table => rows(database, table, tables.get(table) ?? []),
    close: async () => database.close(),
  };
}

/** Excludes SQLite's own tables, the text index and its shadow tables. */
const ownTables = `select name from pragma_table_list
  where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'
  order by name`;

async function* rows(database: DatabaseSync, table: string, columns: string[]): AsyncGenerator<Value[][]> {
  const list = columns.map(column => `"${column}"`).join(', ');
  const statement = database.prepare(`select ${list} from "${table}"`);
  let some: Value[][] = [];
  for (const row of statement.iterate()) {
    some.push(columns.map(column => plainValue(row[column])));
    if (some.length < maxRows) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
