import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../store/schema.ts';

interface Copies {
  table: keyof Database;
  /** The row that is copied. */
  name: string;
  count: number;
  /** Columns that differ from the row, from the number of the copy. */
  changes?: Record<string, (at: RawBuilder<string>) => RawBuilder<unknown>>;
}

/** Inserts many copies of a row in one statement, named after it and numbered from 1. */
export async function copyRows(
  db: Kysely<Database>,
  { table, name, count, changes = {} }: Copies,
): Promise<void> {
  const { rows } = await sql<object>`select * from ${sql.table(table)} where name = ${name}`.execute(db);
  // SQLite numbers the rows of its search index by itself.
  const columns = Object.keys(rows[0] ?? {}).filter(column => column !== 'search_row');
  const at = sql<string>`cast(number.at as text)`;
  const changed: Copies['changes'] = { name: number => sql`${name} || ${number}`, ...changes };
  const values = columns.map(column => changed[column]?.(at) ?? sql.ref(`copied.${column}`));
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(column => sql.ref(column)))})
    with recursive number (at) as (select 1 union all select at + 1 from number where at < ${count})
    select ${sql.join(values)} from ${sql.table(table)} copied, number where copied.name = ${name}`.execute(
    db,
  );
}
