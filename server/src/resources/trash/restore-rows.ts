import { type Selectable, sql, type Transaction } from 'kysely';
import type { DeletedRowTable } from '../../store/deleted-tables.ts';
import type { Engine } from '../../store/engine.ts';
import { type ForeignKey, type Tables, tablesOf } from '../../store/foreign-keys.ts';
import { isOneOf, readSlices } from '../../store/parameters.ts';
import type { Database } from '../../store/schema.ts';
import { keysOf, nameColumn, restoreOrder } from './copy-rows.ts';

type Tx = Transaction<Database>;
type KeptRow = Selectable<DeletedRowTable>;

interface Parsed {
  kept: KeptRow;
  row: Record<string, unknown>;
}

/** A row that is stored again. */
export interface RestoredRow {
  /** The deleted resource that it came with. */
  entry: string;
  source: string;
  row: Readonly<Record<string, unknown>>;
}

/** Returns the columns with which a row is inserted again. */
export type Adaptation = (row: RestoredRow) => Promise<RestoredRow['row']>;

/**
 * Inserts the rows of a deleted resource again, in order. Rows that refer to another deleted resource join that one's
 * rows, and come back with it; rows that refer to something purged are dropped.
 */
export async function restoreRows(
  tx: Tx,
  engine: Engine,
  { entry, change }: { entry: string; change: Adaptation },
): Promise<RestoredRow[]> {
  const tables = await tablesOf(tx, engine);
  const restored: RestoredRow[] = [];
  for (let after = -1; ; ) {
    const page = await tx
      .selectFrom('deleted_row')
      .selectAll()
      .where('entry', '=', entry)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(pageSize)
      .execute();
    restored.push(...(await restorePage(tx, { engine, tables, change }, page)));
    if (page.length < pageSize) return restored;
    after = Number(page.at(-1)?.seq);
  }
}

/**
 * The same for several deleted resources, with as many statements as for one. Returns undefined and does nothing if they
 * have too many rows to be restored at once.
 */
export async function restoreRowsTogether(
  tx: Tx,
  engine: Engine,
  { entries, change }: { entries: readonly string[]; change: Adaptation },
): Promise<RestoredRow[] | undefined> {
  const page = await tx
    .selectFrom('deleted_row')
    .selectAll()
    .where(isOneOf('entry', entries))
    .limit(maxTogether + 1)
    .execute();
  if (page.length > maxTogether) return undefined;
  const tables = await tablesOf(tx, engine);
  // An older version may have numbered the rows of some of them in another order of tables.
  const order = new Map(restoreOrder(tables).map((table, at) => [table, at]));
  const place = ({ kind, source }: KeptRow) =>
    kind === 'reference' ? Number.POSITIVE_INFINITY : (order.get(source) ?? -1);
  const sorted = page.sort((one, other) =>
    place(one) === place(other) ? Number(one.seq) - Number(other.seq) : place(one) - place(other),
  );
  return restorePage(tx, { engine, tables, change }, sorted);
}

const maxTogether = 2000;

interface Restoring {
  engine: Engine;
  tables: Tables;
  change: Adaptation;
}

async function restorePage(tx: Tx, restoring: Restoring, page: KeptRow[]): Promise<RestoredRow[]> {
  const restored: RestoredRow[] = [];
  for (const [source, rows] of Map.groupBy(page, row => row.source)) {
    const parsed = rows.map(kept => ({ kept, row: JSON.parse(kept.data) as Parsed['row'] }));
    const [copies, references] = [rowsOf(parsed, 'row'), rowsOf(parsed, 'reference')];
    restored.push(...(await insertAgain(tx, { ...restoring, source, rows: copies })));
    for (const reference of references) await referAgain(tx, restoring.tables, reference);
  }
  return restored;
}

const pageSize = 500;

function rowsOf(parsed: Parsed[], kind: KeptRow['kind']): Parsed[] {
  return parsed.filter(({ kept }) => kept.kind === kind);
}

interface Insertion extends Restoring {
  source: string;
  rows: Parsed[];
}

async function insertAgain(tx: Tx, insertion: Insertion): Promise<RestoredRow[]> {
  const { tables, source, change } = insertion;
  const columns = tables.columns.get(source);
  if (!columns) return [];
  const stored: RestoredRow[] = [];
  for (const { kept, row } of await resolved(tx, insertion)) {
    const { entry } = kept;
    stored.push({ entry, source, row: await change({ entry, source, row }) });
  }
  // Rows that an older version deleted may lack columns.
  const alike = Map.groupBy(stored, ({ row }) => columns.filter(column => column in row).join());
  for (const [present, rows] of alike) await insert(tx, insertion, { columns: present.split(','), rows });
  return stored;
}

/** As JSON, so that tables have one statement each, which stays prepared: hundreds of parameters cost more than the rows. */
async function insert(
  tx: Tx,
  { engine, source }: Insertion,
  { columns, rows }: { columns: string[]; rows: RestoredRow[] },
): Promise<void> {
  const json = JSON.stringify(rows.map(({ row }) => row));
  const names = sql.join(columns.map(column => sql.ref(column)));
  const values = columns.map(column => sql`value ->> ${sql.lit(column)}`);
  const read =
    engine === 'postgres'
      ? sql`select ${names} from json_populate_recordset(null::${sql.table(source)}, cast(${json} as json))`
      : sql`select ${sql.join(values)} from json_each(${json}) where true`;
  // Somebody may have made the same again meanwhile: a new invitation, another mark.
  await sql`insert into ${sql.table(source)} (${names}) ${read} on conflict do nothing`.execute(tx);
}

/** The rows whose references exist. Clears references to deleted accounts. */
async function resolved(tx: Tx, insertion: Insertion): Promise<Parsed[]> {
  const { tables, source } = insertion;
  let left = insertion.rows;
  for (const key of keysOf(tables, source)) {
    const names = [...new Set(left.flatMap(({ row }) => textOf(row[key.column])))];
    const there = await existing(tx, key, names);
    if (key.target === source)
      for (const { row } of left) for (const name of textOf(row[key.key])) there.add(name);
    const lacking = left.filter(({ row }) => textOf(row[key.column]).some(name => !there.has(name)));
    if (lacking.length === 0) continue;
    if (key.onDelete === 'clear') await clearReferences(tx, key, lacking);
    else {
      await moveToTarget(tx, key, lacking);
      left = left.filter(each => !lacking.includes(each));
    }
  }
  return left;
}

function textOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : [];
}

async function existing(tx: Tx, { target, key }: ForeignKey, names: string[]): Promise<Set<string>> {
  const found = await readSlices(names, async some => {
    const { rows } = await sql<{ name: string }>`select ${sql.ref(key)} as name from ${sql.table(target)}
      where ${isOneOf(key, some)}`.execute(tx);
    return rows;
  });
  return new Set(found.map(({ name }) => name));
}

/** Moves rows to the deleted resource that has what they refer to, if there is one. */
async function moveToTarget(tx: Tx, key: ForeignKey, lacking: Parsed[]): Promise<void> {
  for (const { kept, row } of lacking) {
    const { entry } = kept;
    const place = await placeAfter(tx, { key, entry, name: String(row[key.column]) });
    if (!place) continue;
    await tx
      .updateTable('deleted_row')
      .set(place)
      .where('entry', '=', entry)
      .where('seq', '=', kept.seq)
      .execute();
  }
}

/** Clears references. If they refer to a deleted resource, they come back with it. */
async function clearReferences(tx: Tx, key: ForeignKey, lacking: Parsed[]): Promise<void> {
  for (const { kept, row } of lacking) {
    const { entry, source, row_name } = kept;
    const value = String(row[key.column]);
    row[key.column] = null;
    const place = row_name === null ? undefined : await placeAfter(tx, { key, entry, name: value });
    const data = JSON.stringify({ [key.column]: value });
    if (place)
      await tx
        .insertInto('deleted_row')
        .values({ ...place, source, row_name, kind: 'reference', data })
        .execute();
  }
}

/** The place after all rows of another deleted resource that has this row. */
async function placeAfter(
  tx: Tx,
  { key, entry, name }: { key: ForeignKey; entry: string; name: string },
): Promise<{ entry: string; seq: number } | undefined> {
  const other = await tx
    .selectFrom('deleted_row')
    .select('entry')
    .where('row_name', '=', name)
    .where('source', '=', key.target)
    .where('kind', '=', 'row')
    .where('entry', '<>', entry)
    .executeTakeFirst();
  if (!other) return undefined;
  const last = await tx
    .selectFrom('deleted_row')
    .select(eb => eb.fn.max('seq').as('seq'))
    .where('entry', '=', other.entry)
    .executeTakeFirst();
  return { entry: other.entry, seq: Number(last?.seq ?? 0) + 1 };
}

/** Sets a cleared reference again, unless somebody has set another one. Its row may be deleted by now, too. */
async function referAgain(tx: Tx, tables: Tables, { kept, row }: Parsed): Promise<void> {
  const [[column, value] = []] = Object.entries(row);
  const name = nameColumn(tables, kept.source);
  if (!column || !name || !tables.columns.get(kept.source)?.includes(column)) return;
  const { rows } = await sql`update ${sql.table(kept.source)} set ${sql.ref(column)} = ${value}
    where ${sql.ref(name)} = ${kept.row_name} and ${sql.ref(column)} is null returning 1 as done`.execute(tx);
  if (rows.length > 0) return;
  const deleted = await tx
    .selectFrom('deleted_row')
    .select(['entry', 'seq', 'data'])
    .where('row_name', '=', kept.row_name)
    .where('source', '=', kept.source)
    .where('kind', '=', 'row')
    .executeTakeFirst();
  if (!deleted) return;
  const data = JSON.stringify({ ...JSON.parse(deleted.data), [column]: value });
  await tx
    .updateTable('deleted_row')
    .set({ data })
    .where('entry', '=', deleted.entry)
    .where('seq', '=', deleted.seq)
    .execute();
}
