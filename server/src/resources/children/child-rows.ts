import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { toSnake } from '@potluck/contract/masks/field-mask';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Db } from '../../policy/find-visible.ts';
import { slices } from '../../store/parameters.ts';
import type { Database } from '../../store/schema.ts';
import type { ChildRow, ChildSaving } from './child-part.ts';

type Named = Pick<ResourceDefinition, 'singular'>;

/** Children `i` that match a condition, with its order and limit. */
export async function readChildren(
  db: Db,
  definition: Named,
  which: RawBuilder<unknown>,
): Promise<ChildRow[]> {
  const { rows } = await sql<ChildRow>`select i.* from ${tableOf(definition)} i where ${which}`.execute(db);
  return rows.map(unnumbered);
}

/** Returns the row as stored. */
export async function insertRow(
  tx: Transaction<Database>,
  definition: Named,
  row: Record<string, unknown>,
): Promise<ChildRow> {
  const columns = Object.keys(row).map(column => sql.ref(column));
  const { rows } = await sql<ChildRow>`insert into ${tableOf(definition)} (${sql.join(columns)})
    values (${sql.join(Object.values(row))}) returning *`.execute(tx);
  return theOne(rows, String(row.name));
}

/** The same for rows with equal columns, in order. */
export async function insertRows(
  tx: Transaction<Database>,
  definition: Named,
  rows: readonly (Record<string, unknown> & { name: string })[],
): Promise<ChildRow[]> {
  const written = new Map<string, ChildRow>();
  for (const some of slices(rows)) {
    const columns = Object.keys(some[0] ?? {});
    const values = some.map(row => sql`(${sql.join(columns.map(column => row[column]))})`);
    const inserted = await sql<ChildRow>`insert into ${tableOf(definition)}
      (${sql.join(columns.map(column => sql.ref(column)))}) values ${sql.join(values)} returning *`.execute(
      tx,
    );
    for (const row of inserted.rows) written.set(row.name, row);
  }
  return rows.map(({ name }) => theOne([written.get(name)], name));
}

/** Updates columns of a row as its next version, and returns the row as stored. */
export async function changeRow(
  tx: Transaction<Database>,
  definition: Named,
  { name, version }: Pick<ChildRow, 'name' | 'version'>,
  columns: Record<string, unknown>,
): Promise<ChildRow> {
  const row = { ...columns, version: version + 1, update_time: Date.now() };
  const set = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<ChildRow>`update ${tableOf(definition)} set ${sql.join(set)}
    where name = ${name} returning *`.execute(tx);
  return theOne(rows, name);
}

/** Columns of a row as they were before a change, without people whose accounts are deleted by now. */
export async function withoutDeletedPeople<R extends Record<string, unknown>>(
  tx: Transaction<Database>,
  columns: R,
): Promise<R> {
  const people = Object.entries(columns).filter(
    ([column, value]) => !texts.has(column) && typeof value === 'string' && /^users\/[^/\s]+$/.test(value),
  );
  if (people.length === 0) return columns;
  const names = new Set(people.map(([, name]) => name));
  const { rows } = await sql<{ name: string }>`select name from resource
    where name in (${sql.join([...names])})`.execute(tx);
  const there = new Set<unknown>(rows.map(({ name }) => name));
  const gone = people.filter(([, name]) => !there.has(name));
  return { ...columns, ...Object.fromEntries(gone.map(([column]) => [column, null])) };
}

/** Columns with texts of people and programs, which may look like the name of a person. */
const texts: ReadonlySet<string> = new Set(['title', 'search', 'uid']);

function theOne([row]: (ChildRow | undefined)[], name: string): ChildRow {
  if (!row) throw new Error(`${name} was not written`);
  return unnumbered(row);
}

/** Drops the key of SQLite's search index, which every write assigns anew. */
function unnumbered(row: ChildRow): ChildRow {
  delete row.search_row;
  return row;
}

export async function deleteRow(
  tx: Transaction<Database>,
  definition: Named,
  { name }: Pick<ChildRow, 'name'>,
): Promise<void> {
  await sql`delete from ${tableOf(definition)} where name = ${name}`.execute(tx);
}

/** The number of children of a parent, counted up to `max`. */
export async function countBelow(
  tx: Transaction<Database>,
  definition: Named,
  { parent, max }: { parent: string; max: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (select 1 from ${tableOf(definition)} i where i.parent = ${parent} limit ${max}) as found`.execute(
    tx,
  );
  return Number(rows[0]?.count ?? 0);
}

/** The position of a parent's last child; empty without children. */
export async function lastPosition(
  { tx, parent }: Pick<ChildSaving, 'tx' | 'parent'>,
  definition: Named,
): Promise<string> {
  const { rows } = await sql<{ position: string }>`select i.position from ${tableOf(definition)} i
    where i.parent = ${parent} order by i.position desc limit 1`.execute(tx);
  return rows[0]?.position ?? '';
}

/** A type's table has its name in snake_case: `listItem` is in `list_item`. */
export function tableOf({ singular }: Named) {
  return sql.table(toSnake(singular));
}
