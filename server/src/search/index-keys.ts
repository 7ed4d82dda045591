import { type RawBuilder, sql } from 'kysely';
import type { SearchedKind, SearchedTable } from '../search-index/searched-kinds.ts';
import type { Engine } from '../store/engine.ts';
import type { Store } from '../store/store.ts';
import type { Wanted } from './wanted.ts';
import { indexQuery, wantedSql } from './wanted-sql.ts';

/** Matching rows of some kinds in one table: the newest `limit` of them. */
export interface KeysRequest {
  of: SearchedTable;
  kinds: readonly SearchedKind[];
  wanted: Wanted;
  limit: number;
}

/** The same for one kind. */
export type KeysRequestOfOne = KeysRequest & { kinds: readonly [SearchedKind] };

/** A row's key in an index: its number on SQLite, its name on PostgreSQL. */
export type IndexKey = number | string;

/**
 * Matching rows according to the index: the newest `limit` for one kind, or any for several. On SQLite there may be a
 * few false positives.
 */
export async function indexedKeys(
  { db, engine }: Store,
  request: KeysRequest,
  thoroughly: boolean,
): Promise<IndexKey[]> {
  const found = engine === 'postgres' ? namesOf(request) : numbersOf(request, thoroughly);
  const array = engine === 'postgres' ? sql`json_agg(key)` : sql`json_group_array(key)`;
  const { rows } = await sql<{
    keys: string | null;
  }>`select cast(${array} as text) as keys from (${found}) found`.execute(db);
  return JSON.parse(rows[0]?.keys ?? '[]');
}

function numbersOf({ of, kinds, wanted, limit }: KeysRequest, thoroughly: boolean): RawBuilder<unknown> {
  const index = sql.table(`${of.table}_search`);
  const query = indexQuery(wanted, kinds.length < of.kinds.length ? typesOf(kinds) : [], thoroughly);
  return sql`select rowid as key from ${index} where ${index} match ${query} order by rowid desc limit ${sql.lit(limit)}`;
}

function namesOf({ of, kinds, wanted, limit }: KeysRequest): RawBuilder<unknown> {
  const condition = wantedSql('postgres', sql`x.search`, wanted);
  const ofKinds = kinds.length < of.kinds.length ? sql`and x.type in (${sql.join(typesOf(kinds))})` : sql``;
  // No index has the newest rows of several kinds.
  const newest = kinds.length === 1 ? sql`order by x.create_time desc, x.name desc` : sql``;
  return sql`select x.name as key from ${sql.table(of.table)} x where ${condition} ${ofKinds} ${newest} limit ${sql.lit(limit)}`;
}

/** Joins the rows with these keys, in their order, as `i` for rows inside another resource and as `r` for others. */
export function rowsOfKeys(engine: Engine, { table, below }: SearchedTable, keys: IndexKey[]) {
  const json = JSON.stringify(keys);
  const row = sql.ref(below ? 'i' : 'r');
  if (engine === 'sqlite')
    return sql`json_each(${json}) key cross join ${sql.table(table)} ${row} on ${row}.search_row = key.value`;
  return sql`json_array_elements_text(cast(${json} as json)) with ordinality key (value, place)
    join ${sql.table(table)} ${row} on ${row}.name = key.value`;
}

export function typesOf(kinds: readonly SearchedKind[]): string[] {
  return kinds.map(({ definition }) => definition.singular);
}
