import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Engine } from '../../store/engine.ts';
import { type ForeignKey, type Tables, tablesOf } from '../../store/foreign-keys.ts';
import type { Database } from '../../store/schema.ts';

type Tx = Transaction<Database>;

/** A deleted resource whose rows to copy, and the row from which all others follow. */
export interface DeletedRoot {
  engine: Engine;
  entry: string;
  table: string;
  name: string;
}

/** Other code derives these rows, when a restored row is inserted or soon after. */
const derived = new Set(['list_size', 'alarm_due']);

/**
 * Copies every row that the database deletes together with this one, and every reference that it clears, as JSON.
 * Follows the foreign keys, so new tables need no code here. Call it before anything of the resource is deleted.
 */
export async function copyRows(tx: Tx, kept: DeletedRoot): Promise<void> {
  const tables = await tablesOf(tx, kept.engine);
  const order = restoreOrder(tables).filter(table => !derived.has(table));
  const reached = new Set([kept.table]);
  for (const table of order) {
    const cascading = keysOf(tables, table).filter(
      key => key.onDelete === 'cascade' && reached.has(key.target) && key.target !== table,
    );
    if (table === kept.table) await copy(tx, kept, { tables, table, order }, sql`t.name = ${kept.name}`);
    else if (cascading.length > 0) {
      reached.add(table);
      const some = cascading.map(
        key => sql`${sql.ref(`t.${key.column}`)} in (${keptNames(kept, key.target)})`,
      );
      await copy(tx, kept, { tables, table, order }, sql`(${sql.join(some, sql` or `)})`);
    }
    if (reached.has(table)) await copyOwnParts(tx, kept, { tables, table, order });
  }
  await copyReferences(tx, kept, { tables, order, reached });
}

interface Place {
  tables: Tables;
  table: string;
  order: string[];
}

/** Rows that refer to a copied row of the same table: the edited occurrences of a series. */
async function copyOwnParts(tx: Tx, kept: DeletedRoot, place: Place): Promise<void> {
  for (const key of keysOf(place.tables, place.table)) {
    if (key.target !== place.table || key.onDelete !== 'cascade') continue;
    const copied = keptNames(kept, place.table);
    await copy(
      tx,
      kept,
      { ...place, later: true },
      sql`${sql.ref(`t.${key.column}`)} in (${copied}) and ${sql.ref(`t.${key.key}`)} not in (${copied})`,
    );
  }
}

async function copy(
  tx: Tx,
  kept: DeletedRoot,
  { tables, table, order, later = false }: Place & { later?: boolean },
  which: RawBuilder<unknown>,
): Promise<void> {
  const columns = tables.columns.get(table) ?? [];
  const own = keysOf(tables, table).find(key => key.target === table && key.onDelete === 'cascade');
  // A row comes after the row of the same table that it refers to.
  const sorted = own ? sql`case when ${sql.ref(`t.${own.column}`)} is null then 0 else 1 end` : sql`1`;
  const first = (order.indexOf(table) * 2 + (later ? 1 : 0)) * maxRows;
  await sql`insert into deleted_row (entry, seq, source, row_name, kind, data)
    select ${kept.entry}, ${sql.lit(first)} + row_number() over (order by ${sorted}), ${sql.lit(table)},
      ${nameOf(tables, table)}, 'row', ${asJson(kept.engine, columns)}
    from ${sql.table(table)} t where ${which}`.execute(tx);
}

/**
 * References that the deletion clears. Those to `resource` all name people, whose accounts are deleted for good, so
 * they need no copy.
 */
async function copyReferences(
  tx: Tx,
  kept: DeletedRoot,
  { tables, order, reached }: Pick<Place, 'tables' | 'order'> & { reached: ReadonlySet<string> },
): Promise<void> {
  const clearing = tables.keys.filter(
    ({ source, target, onDelete }) =>
      onDelete === 'clear' && target !== 'resource' && reached.has(target) && order.includes(source),
  );
  for (const [at, { source, column, target }] of clearing.entries()) {
    const first = (order.length * 2 + at) * maxRows;
    await sql`insert into deleted_row (entry, seq, source, row_name, kind, data)
      select ${kept.entry}, ${sql.lit(first)} + row_number() over (order by ${nameOf(tables, source)}),
        ${sql.lit(source)}, ${nameOf(tables, source)}, 'reference', ${asJson(kept.engine, [column])}
      from ${sql.table(source)} t where ${sql.ref(`t.${column}`)} in (${keptNames(kept, target)})
        and ${nameOf(tables, source)} not in (${keptNames(kept, source)})`.execute(tx);
  }
}

/** More than one table can have below one resource. */
const maxRows = 1_000_000_000;

/** Each table after those that its rows refer to. */
export function restoreOrder({ columns, keys }: Tables): string[] {
  const ordered: string[] = [];
  const visit = (table: string) => {
    if (ordered.includes(table)) return;
    for (const { source, target } of keys) if (source === table && target !== table) visit(target);
    ordered.push(table);
  };
  for (const table of columns.keys()) visit(table);
  return ordered;
}

export function keysOf({ keys }: Tables, table: string): ForeignKey[] {
  return keys.filter(({ source }) => source === table);
}

/** The column by which other rows refer to one, or its name. */
export function nameColumn({ keys, columns }: Tables, table: string): string | undefined {
  const referred = keys.find(({ target }) => target === table)?.key;
  return referred ?? ['name', 'id'].find(column => columns.get(table)?.includes(column));
}

function nameOf(tables: Tables, table: string): RawBuilder<unknown> {
  const column = nameColumn(tables, table);
  return column ? sql.ref(`t.${column}`) : sql`null`;
}

function keptNames({ entry }: DeletedRoot, source: string): RawBuilder<unknown> {
  return sql`select k.row_name from deleted_row k where k.entry = ${entry} and k.source = ${sql.lit(source)}`;
}

function asJson(engine: Engine, columns: readonly string[]): RawBuilder<string> {
  const pairs = columns.map(column => sql`${sql.lit(column)}, ${sql.ref(`t.${column}`)}`);
  return engine === 'postgres'
    ? sql`json_build_object(${sql.join(pairs)})::text`
    : sql`json_object(${sql.join(pairs)})`;
}
