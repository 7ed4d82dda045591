import { type RawBuilder, sql } from 'kysely';
import type { SearchedKind, SearchedTable } from '../search-index/searched-kinds.ts';
import type { Engine } from '../store/engine.ts';
import type { Store } from '../store/store.ts';
import type { Wanted } from './wanted.ts';
import { indexQuery, wantedSql } from './wanted-sql.ts';

/** Rows of some kinds, which stand in one table, that say what is wanted: the newest `limit` of them. */
export interface KeysRequest {
  of: SearchedTable;
  kinds: readonly SearchedKind[];
  wanted: Wanted;
  limit: number;
}

/** The same of one kind. */
export type KeysRequestOfOne = KeysRequest & { kinds: readonly [SearchedKind] };

/** What a row is found by in an index: on SQLite its number there, on PostgreSQL its name. */
export type IndexKey = number | string;

/**
 * Rows that the index knows to say what is wanted, the newest `limit` of one kind, or any of several. On SQLite there may
 * be a few others among them.
 */
export async function indexedKeys(
  { db, engine }: Store,
  asked: KeysRequest,
  thoroughly: boolean,
): Promise<IndexKey[]> {
  const found = engine === 'postgres' ? namesOf(asked) : numbersOf(asked, thoroughly);
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
  const said = wantedSql('postgres', sql`x.search`, wanted);
  const ofKinds = kinds.length < of.kinds.length ? sql`and x.type in (${sql.join(typesOf(kinds))})` : sql``;
  // Of several kinds together no index has the newest.
  const newest = kinds.length === 1 ? sql`order by x.create_time desc, x.name desc` : sql``;
  return sql`select x.name as key from ${sql.table(of.table)} x where ${said} ${ofKinds} ${newest} limit ${sql.lit(limit)}`;
}

/** The rows of these keys in a query, one after another in their order: `i` what lies below something, `r` what does not. */
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
