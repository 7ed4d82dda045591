import { Client, types } from 'pg';
import { isSavedTable, maxRows, plainValue, type Snapshot, type Value } from './snapshot.ts';

/**
 * A `repeatable read` transaction: it sees a single snapshot while writers continue. It uses the connection of the
 * product, so it needs no `pg_dump` that matches the server's version.
 */
export async function postgresSnapshot(connectionString: string): Promise<Snapshot> {
  const client = new Client({ connectionString, types: { getTypeParser } });
  await client.connect();
  const all = async (sql: string) => (await client.query<Record<string, string>>(sql)).rows;
  await client.query('begin isolation level repeatable read read only');
  const migrations = await all('select name from migration order by name');
  const columns = (await all(ownColumns)).filter(row => isSavedTable(String(row.table_name)));
  const tables = Map.groupBy(columns, row => String(row.table_name));
  const [sequence] = await all(
    `select coalesce(pg_sequence_last_value(pg_get_serial_sequence('change', 'revision')::regclass), 0) as last`,
  );
  return {
    migrations: migrations.map(row => String(row.name)),
    revision: Number(sequence?.last),
    tables: new Map([...tables].map(([name, of]) => [name, of.map(row => String(row.column_name))])),
    rows: table => rows(client, table, tables.get(table)?.map(row => String(row.column_name)) ?? []),
    close: () => client.end(),
  };
}

const ownColumns = `select table_name, column_name from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema = current_schema() and table_type = 'BASE TABLE'
    and is_generated = 'NEVER'
  order by table_name, ordinal_position`;

async function* rows(client: Client, table: string, columns: string[]): AsyncGenerator<Value[][]> {
  const list = columns.map(column => `"${column}"`).join(', ');
  await client.query(`declare backup_rows no scroll cursor for select ${list} from "${table}"`);
  for (;;) {
    const text = `fetch ${maxRows} from backup_rows`;
    const { rows: some } = await client.query<unknown[]>({ text, rowMode: 'array' });
    if (some.length === 0) break;
    yield some.map(row => row.map(plainValue));
  }
  await client.query('close backup_rows');
}

// Counts and times are `int8`; all of them are below 2^53 here.
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);
}
