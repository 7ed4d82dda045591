import { type RawBuilder, sql } from 'kysely';
import { childPart } from '../child-parts.ts';
import type { Store } from '../store/store.ts';
import { filteredBranch, visibleBranches } from '../visible/branches.ts';
import { mergeOf } from '../visible/list-visible.ts';
import { readableNames } from '../visible/visible-names.ts';
import { type Accounts, readableTo, visibleOfAnyType } from '../visible.ts';
import type { SearchedKind, SearchedTable } from './searched-kinds.ts';
import type { Wanted } from './wanted.ts';
import { indexQuery, wantedSql } from './wanted-sql.ts';

/** Who searches, and through whom they see things. */
export interface Searcher {
  store: Store;
  viewer: string;
  accounts: Accounts;
}

export interface MatchingRow {
  name: string;
  type: string;
  search: string;
}

/** Rows of some kinds, which stand in one table, that say what is wanted: the newest `limit` of them. */
export interface Asked {
  of: SearchedTable;
  kinds: readonly SearchedKind[];
  wanted: Wanted;
  limit: number;
}

/** The same of one kind. */
export type AskedOfOne = Asked & { kinds: readonly [SearchedKind] };

/**
 * How many rows of SQLite's index are looked at, the newest first: a few, then many of those that say it almost for
 * certain, and then it is the shorter way to look through what the viewer sees, since who is not shown enough of so many
 * sees little.
 */
const looks = [
  { most: 128, thoroughly: false },
  { most: 1000, thoroughly: true },
];

/**
 * All rows that say what is wanted and that the viewer may see, in no order, if there are few; undefined otherwise. The
 * index tells of few rows for most of what is searched, and then they need not be asked for kind by kind.
 */
export async function fewMatchingRows(searcher: Searcher, asked: Asked): Promise<MatchingRow[] | undefined> {
  const { store } = searcher;
  const more = { ...asked, limit: asked.limit + 1 };
  if (store.engine === 'postgres') {
    const { rows } = await postgresRows(searcher, more, sql``).execute(store.db);
    return rows.length > asked.limit ? undefined : rows;
  }
  const numbers = await indexedNumbers(store, more, true);
  return numbers.length > asked.limit ? undefined : rowsOfNumbers(searcher, asked, numbers);
}

/**
 * The newest rows that say what is wanted and that the viewer may see; undefined where the index does not find enough
 * of them for a viewer who sees little.
 */
export async function matchingRows(
  searcher: Searcher,
  asked: AskedOfOne,
): Promise<MatchingRow[] | undefined> {
  const { store } = searcher;
  if (store.engine === 'postgres') {
    const newest = asked.of.below
      ? sql`i.create_time desc, i.name desc`
      : sql`r.create_time desc, r.name desc`;
    return (await postgresRows(searcher, asked, sql`order by ${newest}`).execute(store.db)).rows;
  }
  for (const { most, thoroughly } of looks) {
    const numbers = await indexedNumbers(store, { ...asked, limit: most }, thoroughly);
    const rows = await rowsOfNumbers(searcher, asked, numbers);
    if (rows.length === asked.limit || numbers.length < most) return rows;
  }
  return undefined;
}

/** The same, from what the viewer sees to what of it says what is wanted: the way of SQLite for a viewer who sees little. */
export function matchingAmongVisible(searcher: Searcher, asked: AskedOfOne): Promise<MatchingRow[]> {
  return asked.of.below ? rowsBelow(searcher, asked) : rowsAmongVisible(searcher, asked);
}

/** By their numbers, the newest rows that SQLite's index gives: all that say it, and few others. */
async function indexedNumbers(
  { db }: Store,
  { of, kinds, wanted, limit }: Asked,
  thoroughly: boolean,
): Promise<number[]> {
  const index = sql.table(`${of.table}_search`);
  const query = indexQuery(wanted, kinds.length < of.kinds.length ? typesOf(kinds) : [], thoroughly);
  const { rows } = await sql<{ numbers: string }>`select json_group_array(n) as numbers from (
    select rowid as n from ${index} where ${index} match ${query} order by rowid desc limit ${sql.lit(limit)})`.execute(
    db,
  );
  return JSON.parse(rows[0]?.numbers ?? '[]');
}

/** What the viewer sees of them, in the same order. */
async function rowsOfNumbers(searcher: Searcher, asked: Asked, numbers: number[]): Promise<MatchingRow[]> {
  if (numbers.length === 0) return [];
  const { table, below } = asked.of;
  const from = below
    ? sql`cross join ${sql.table(table)} i on i.search_row = f.value cross join resource r on r.name = i.root`
    : sql`cross join resource r on r.search_row = f.value`;
  const { rows } =
    await sql<MatchingRow>`select ${columnsOf(asked)} from json_each(${JSON.stringify(numbers)}) f ${from}
    where ${conditionOn(searcher, asked)} limit ${asked.limit}`.execute(searcher.store.db);
  return rows;
}

function postgresRows(searcher: Searcher, asked: Asked, order: RawBuilder<unknown>): RawBuilder<MatchingRow> {
  const { table, below } = asked.of;
  const from = below ? sql`${sql.table(table)} i join resource r on r.name = i.root` : sql`resource r`;
  return sql`select ${columnsOf(asked)} from ${from} where ${conditionOn(searcher, asked)} ${order} limit ${asked.limit}`;
}

function columnsOf({ of: { below }, kinds }: Asked): RawBuilder<MatchingRow> {
  const [kind] = kinds;
  return below && kind
    ? sql`i.name, ${sql.lit(kind.definition.singular)} as type, i.search`
    : sql`r.name, r.type, r.search`;
}

function conditionOn({ store: { engine }, viewer, accounts }: Searcher, asked: Asked): RawBuilder<boolean> {
  const { of, kinds, wanted } = asked;
  if (of.below)
    return sql`${wantedSql(engine, sql`i.search`, wanted)} and ${foundWhere(asked)} and ${readableTo(viewer, accounts)}`;
  return sql`r.type in (${sql.join(typesOf(kinds))}) and ${wantedSql(engine, sql`r.search`, wanted)} and ${visibleOfAnyType(viewer, accounts)}`;
}

function typesOf(kinds: readonly SearchedKind[]): string[] {
  return kinds.map(({ definition }) => definition.singular);
}

function foundWhere({ kinds }: Asked): RawBuilder<boolean> {
  const [kind] = kinds;
  return (kind && childPart(kind.definition.singular).foundWhere) ?? sql`1 = 1`;
}

async function rowsAmongVisible(
  { store, viewer, accounts }: Searcher,
  { kinds: [kind], wanted, limit }: AskedOfOne,
): Promise<MatchingRow[]> {
  const type = kind.definition.singular;
  const dialect = {
    search: () => wantedSql(store.engine, sql`r.search`, wanted),
    field: () => ({ kind: 'scalar' as const, value: sql`null` }),
    normalize: (text: string) => text,
  };
  const query = { type, viewer, accounts, filter: { kind: 'search' as const, text: '' }, dialect };
  const branches = type === 'user' ? [filteredBranch(query)] : visibleBranches(query);
  const { rows } = await sql<MatchingRow>`
    select r.name, r.type, r.search
    from (${mergeOf(store.engine, branches, { limit })}) page join resource r on r.name = page.n
    order by page.t desc, page.n desc`.execute(store.db);
  return rows;
}

async function rowsBelow({ store, viewer }: Searcher, asked: AskedOfOne): Promise<MatchingRow[]> {
  const { of, kinds, wanted, limit } = asked;
  const [kind] = kinds;
  const { rows } = await sql<MatchingRow>`select ${columnsOf(asked)} from ${sql.table(of.table)} i
    where i.root in (${await readableNames(store, kind.root.singular, viewer)})
      and ${wantedSql(store.engine, sql`i.search`, wanted)} and ${foundWhere(asked)}
    order by i.search_row desc limit ${limit}`.execute(store.db);
  return rows;
}
