import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Engine } from '../../store/engine.ts';
import { type ForeignKey, type Tables, tablesOf } from '../../store/foreign-keys.ts';
import { padded } from '../../store/parameters.ts';
import type { Database } from '../../store/schema.ts';

type Tx = Transaction<Database>;

/** The deleted resources, and the table of their own rows, from which foreign keys lead to all others. */
export interface DeletedRoots {
  engine: Engine;
  table: string;
  /** The entries in `deleted_resource`, by the names of these rows. */
  entries: ReadonlyMap<string, string>;
}

/**
 * Rows that are not restored. Other code derives most of them, when a restored row is inserted or soon after; others may
 * have taken the portions of a claim meanwhile.
 */
const derived = new Set(['list_size', 'alarm_due', 'portion_claim']);

/**
 * Copies every row that the database deletes together with these, and every reference that it clears, as JSON. Follows
 * the foreign keys, so new tables need no code here. Call it before anything of the resources is deleted. A row that
 * belongs to two of them, such as a reference from one to the other, is copied once.
 */
export async function copyRows(tx: Tx, roots: DeletedRoots): Promise<void> {
  const tables = await tablesOf(tx, roots.engine);
  const order = restoreOrder(tables).filter(table => !derived.has(table));
  const reached = new Set([roots.table]);
  for (const table of order) {
    const cascading = keysOf(tables, table).filter(
      key => key.onDelete === 'cascade' && reached.has(key.target) && key.target !== table,
    );
    if (table === roots.table) await copyRoots(tx, roots, { tables, table, order });
    else if (cascading.length > 0) {
      reached.add(table);
      await copy(tx, roots, { tables, table, order, keys: cascading });
    }
    if (reached.has(table)) await copyOwnParts(tx, roots, { tables, table, order });
  }
  await copyReferences(tx, roots, { tables, order, reached });
}

/** The resources' own rows, each in an entry of its own. */
async function copyRoots(
  tx: Tx,
  { engine, entries }: DeletedRoots,
  { tables, table, order }: Place,
): Promise<void> {
  const first = order.indexOf(table) * 2 * maxRows;
  await sql`insert into deleted_row (entry, seq, source, row_name, kind, data)
    select d.id, ${sql.lit(first + 1)}, ${sql.lit(table)}, ${nameOf(tables, table)}, 'row',
      ${asJson(engine, tables.columns.get(table) ?? [])}
    from ${sql.table(table)} t join deleted_resource d on d.name = t.name
    where t.name in (${sql.join(padded([...entries.keys()]))})`.execute(tx);
}

interface Place {
  tables: Tables;
  table: string;
  order: string[];
}

/** Rows that refer to a copied row of the same table: the edited occurrences of a series. */
async function copyOwnParts(tx: Tx, roots: DeletedRoots, place: Place): Promise<void> {
  for (const key of keysOf(place.tables, place.table)) {
    if (key.target !== place.table || key.onDelete !== 'cascade') continue;
    const copied = copiedNames(roots, place.table);
    const except = sql`and ${sql.ref(`t.${key.key}`)} not in (${copied})`;
    await copy(tx, roots, { ...place, keys: [key], later: except });
  }
}

interface Copying extends Place {
  keys: ForeignKey[];
  later?: RawBuilder<unknown>;
}

/** Copies the rows that refer to copied ones by any of these keys. */
async function copy(tx: Tx, roots: DeletedRoots, copying: Copying): Promise<void> {
  const root = isPiecewise(roots, copying) && [...roots.entries.keys()][0];
  if (!root) {
    await copySome(tx, roots, copying);
    return;
  }
  let [after, count] = [`${root}/`, 0];
  for (;;) {
    // Names below the resource, from an index: "0" comes after "/".
    const piece = sql`t.name > ${after} and t.name < ${`${root}0`} order by t.name limit ${pieceRows}`;
    const names = await copySome(tx, roots, { ...copying, piece, count });
    if (names.length < pieceRows) return;
    after = names.toSorted().at(-1) ?? after;
    count += names.length;
  }
}

/** SQLite blocks the process during a statement, so tables whose rows are all below one resource are copied in pieces. */
function isPiecewise({ engine, entries }: DeletedRoots, { tables, table, keys, later }: Copying): boolean {
  const above = keys.filter(({ target }) => target === 'resource').map(({ column }) => column);
  const below = above.includes('root') && above.every(column => column === 'root' || column === 'parent');
  return engine === 'sqlite' && entries.size === 1 && below && !later && nameColumn(tables, table) === 'name';
}

/** How many rows a statement copies or deletes at once: some hundredths of a second. */
export const pieceRows = 500;

/** Returns the names of the rows. */
async function copySome(
  tx: Tx,
  roots: DeletedRoots,
  {
    tables,
    table,
    order,
    keys,
    later,
    piece,
    count = 0,
  }: Copying & { piece?: RawBuilder<unknown>; count?: number },
): Promise<string[]> {
  const columns = tables.columns.get(table) ?? [];
  const own = keysOf(tables, table).find(key => key.target === table && key.onDelete === 'cascade');
  // A row comes after the row of the same table that it refers to.
  const sorted = own
    ? sql`case when ${sql.ref(`t.${own.column}`)} is null then 0 else ${sql.lit(maxRows / 2)} end`
    : sql`0`;
  const first = (order.indexOf(table) * 2 + (later ? 1 : 0)) * maxRows + count;
  const some = keys.map(key => sql`${sql.ref(`t.${key.column}`)} in (${copiedNames(roots, key.target)})`);
  const which = piece ?? sql`(${sql.join(some, sql` or `)}) ${later ?? sql``}`;
  const { rows } = await sql<{
    row_name: string;
  }>`insert into deleted_row (entry, seq, source, row_name, kind, data)
    select t.entry_of,
      ${sql.lit(first)} + ${sorted} + row_number() over (partition by t.entry_of order by ${sorted}),
      ${sql.lit(table)}, ${nameOf(tables, table)}, 'row', ${asJson(roots.engine, columns)}
    from (select t.*, ${entryOf(roots, keys)} as entry_of from ${sql.table(table)} t
      where ${which}) t
    ${piece ? sql`returning row_name` : sql``}`.execute(tx);
  return rows.map(({ row_name }) => row_name);
}

/** The entry to which row `t` belongs: that of the row that it refers to, or the first of several. */
function entryOf({ entries }: DeletedRoots, keys: ForeignKey[]): RawBuilder<string> {
  const [only] = entries.values();
  if (entries.size === 1) return sql`${only}`;
  const same = keys.map(
    ({ target, column }) => sql`(k.source = ${sql.lit(target)} and k.row_name = ${sql.ref(`t.${column}`)})`,
  );
  return sql`(select min(k.entry) from deleted_row k where ${among(entries)} and (${sql.join(same, sql` or `)}))`;
}

/**
 * References that the deletion clears. Those to `resource` all name people, whose accounts are deleted for good, so
 * they need no copy.
 */
async function copyReferences(
  tx: Tx,
  roots: DeletedRoots,
  { tables, order, reached }: Pick<Place, 'tables' | 'order'> & { reached: ReadonlySet<string> },
): Promise<void> {
  const clearing = tables.keys.filter(
    ({ source, target, onDelete }) =>
      onDelete === 'clear' && target !== 'resource' && reached.has(target) && order.includes(source),
  );
  for (const [at, key] of clearing.entries()) {
    const { source, column, target } = key;
    const first = (order.length * 2 + at) * maxRows;
    await sql`insert into deleted_row (entry, seq, source, row_name, kind, data)
      select t.entry_of,
        ${sql.lit(first)} + row_number() over (partition by t.entry_of order by ${nameOf(tables, source)}),
        ${sql.lit(source)}, ${nameOf(tables, source)}, 'reference', ${asJson(roots.engine, [column])}
      from (select t.*, ${entryOf(roots, [key])} as entry_of from ${sql.table(source)} t
        where ${sql.ref(`t.${column}`)} in (${copiedNames(roots, target)})
          and ${nameOf(tables, source)} not in (${copiedNames(roots, source)})) t`.execute(tx);
  }
}

/** More rows than one table can have below one resource. */
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

function copiedNames({ entries }: DeletedRoots, source: string): RawBuilder<unknown> {
  return sql`select k.row_name from deleted_row k where ${among(entries)} and k.source = ${sql.lit(source)}`;
}

function among(entries: DeletedRoots['entries']): RawBuilder<boolean> {
  return sql`k.entry in (${sql.join(entries.size === 1 ? [...entries.values()] : padded([...entries.values()]))})`;
}

function asJson(engine: Engine, columns: readonly string[]): RawBuilder<string> {
  const pairs = columns.map(column => sql`${sql.lit(column)}, ${sql.ref(`t.${column}`)}`);
  return engine === 'postgres'
    ? sql`json_build_object(${sql.join(pairs)})::text`
    : sql`json_object(${sql.join(pairs)})`;
}
