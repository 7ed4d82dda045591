import type { SearchCondition } from '@potluck/contract/search/search-conditions';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../context/context.ts';
import { filteredBranch, visibleBranches } from '../policy/branches.ts';
import { eventsOfGuest } from '../policy/invitation-access.ts';
import { mergeOf } from '../policy/merge-branches.ts';
import { guestOf } from '../policy/scope.ts';
import { type Accounts, readableTo, visibleOfAnyType } from '../policy/visible.ts';
import { readableNames } from '../policy/visible-names.ts';
import { childPart } from '../resources/child-parts.ts';
import type { SearchedKind, SearchedTable } from '../search-index/vocabulary.ts';
import type { Engine } from '../store/engine.ts';
import { plannedForValues } from '../store/postgres/statement-cache.ts';
import type { Store } from '../store/store.ts';
import { comparedSql, conditionSql, indexQuery } from './condition-sql.ts';

/** The viewer who searches, with the accounts through which they see things. */
export interface Searcher {
  store: Store;
  viewer: Caller;
  accounts: Accounts;
}

export interface MatchingRow {
  name: string;
  type: string;
  search: string;
}

/**
 * How many index rows to check, newest first: first a few, then many with a stricter query. If that is not enough, the
 * viewer sees little, and searching what they see is cheaper.
 */
const looks = [
  { max: 128, thoroughly: false },
  { max: 1000, thoroughly: true },
];

/**
 * For each request, all matching rows that the viewer may see, in no order, if there are few. Undefined otherwise. One
 * query covers the indexes of all tables, and one the found rows of a table with all their kinds.
 */
export async function fewMatchingRows(
  searcher: Searcher,
  requests: readonly KeysRequest[],
): Promise<(MatchingRow[] | undefined)[]> {
  const oneMore = requests.map(request => ({ ...request, limit: request.limit + 1 }));
  const keys = await indexedKeys(searcher.store, oneMore, true);
  const few: (MatchingRow[] | undefined)[] = [];
  for (const [at, request] of requests.entries()) {
    const own = keys[at] ?? [];
    few.push(own.length > request.limit ? undefined : await visibleOf(searcher, request, own));
  }
  return few;
}

/**
 * The newest matching rows that the viewer may see. Undefined if the index does not find enough, because the viewer
 * sees little.
 */
export async function matchingRows(
  searcher: Searcher,
  request: KeysRequestOfOne,
): Promise<MatchingRow[] | undefined> {
  for (const { max, thoroughly } of looks) {
    const [keys = []] = await indexedKeys(searcher.store, [{ ...request, limit: max }], thoroughly);
    const rows = await visibleOf(searcher, request, keys);
    if (rows.length === request.limit || keys.length < max) return rows;
  }
  return undefined;
}

/** The same, by searching what the viewer sees. Cheaper for a viewer who sees little. */
export function matchingAmongVisible(searcher: Searcher, request: KeysRequestOfOne): Promise<MatchingRow[]> {
  return request.of.below ? rowsBelow(searcher, request) : rowsAmongVisible(searcher, request);
}

/** The rows that the viewer sees, in the same order. */
async function visibleOf(searcher: Searcher, request: KeysRequest, keys: IndexKey[]): Promise<MatchingRow[]> {
  if (keys.length === 0) return [];
  const { db, engine } = searcher.store;
  const root = request.of.below ? sql`cross join resource r` : sql``;
  const order = engine === 'postgres' ? sql`order by key.place` : sql``;
  const { rows } =
    await sql<MatchingRow>`select ${columnsOf(request)} from ${rowsOfKeys(engine, request.of, keys)} ${root}
    where ${conditionOn(searcher, request)} ${order} limit ${request.limit}`.execute(db);
  return rows;
}

function columnsOf({ of: { below }, kinds }: KeysRequest): RawBuilder<MatchingRow> {
  const [kind] = kinds;
  return below && kind
    ? sql`i.name, ${sql.lit(kind.definition.singular)} as type, i.search`
    : sql`r.name, r.type, r.search`;
}

function conditionOn(
  { store: { engine }, viewer, accounts }: Searcher,
  request: KeysRequest,
): RawBuilder<boolean> {
  const { of, kinds, condition } = request;
  if (of.below)
    return sql`r.name = i.root and ${comparedSql(engine, sql`i.search`, condition)} and ${foundWhere(request)}
      and (${readableTo(viewer.user, accounts)} or ${guestCondition(request, viewer)})`;
  return sql`r.type in (${sql.join(typesOf(kinds))}) and ${comparedSql(engine, sql`r.search`, condition)} and ${visibleOfAnyType(viewer.user, accounts)}`;
}

function foundWhere({ kinds }: KeysRequest): RawBuilder<boolean> {
  const [kind] = kinds;
  return (kind && childPart(kind.definition.singular).foundWhere) ?? sql`1 = 1`;
}

function guestCondition({ kinds }: KeysRequest, viewer: Caller): RawBuilder<boolean> {
  const [kind] = kinds;
  return kind?.definition.singular === 'event'
    ? sql`i.name in (${eventsOfGuest(guestOf(viewer))})`
    : sql`1 = 0`;
}

async function rowsAmongVisible(
  { store, viewer, accounts }: Searcher,
  { kinds: [kind], condition, limit }: KeysRequestOfOne,
): Promise<MatchingRow[]> {
  const type = kind.definition.singular;
  const dialect = {
    search: () => conditionSql(store.engine, sql`r.search`, condition),
    field: () => ({ kind: 'scalar' as const, value: sql`null` }),
    normalize: (text: string) => text,
  };
  const query = {
    type,
    viewer: viewer.user,
    accounts,
    filter: { kind: 'search' as const, text: '' },
    dialect,
  };
  const branches = type === 'user' ? [filteredBranch(query)] : visibleBranches(query);
  const { rows } = await sql<MatchingRow>`
    select r.name, r.type, r.search
    from (${mergeOf(store.engine, branches, { limit })}) page join resource r on r.name = page.n
    order by page.k desc, page.n desc`.execute(store.db);
  return rows;
}

async function rowsBelow({ store, viewer }: Searcher, request: KeysRequestOfOne): Promise<MatchingRow[]> {
  const { of, kinds, condition, limit } = request;
  const [kind] = kinds;
  const { rows } = await sql<MatchingRow>`select ${columnsOf(request)} from ${sql.table(of.table)} i
    where (i.root in (${await readableNames(store, kind.root.singular, viewer)}) or ${guestCondition(request, viewer)})
      and ${conditionSql(store.engine, sql`i.search`, condition)} and ${foundWhere(request)}
    order by i.create_time desc, i.name desc limit ${limit}`.execute(store.db);
  return rows;
}

/** Matching rows of some kinds in one table: the newest `limit` of them. */
export interface KeysRequest {
  of: SearchedTable;
  kinds: readonly SearchedKind[];
  condition: SearchCondition;
  limit: number;
}

/** The same for one kind. */
export type KeysRequestOfOne = KeysRequest & { kinds: readonly [SearchedKind] };

/** A row's key in an index: its number on SQLite, its name on PostgreSQL. */
type IndexKey = number | string;

/**
 * Matching rows according to the indexes, in one query: the newest `limit` for a request of one kind, or any for several
 * kinds. On SQLite there may be a few false positives.
 */
async function indexedKeys(
  { db, engine }: Store,
  requests: readonly KeysRequest[],
  thoroughly: boolean,
): Promise<IndexKey[][]> {
  const array = engine === 'postgres' ? sql`json_agg(key)` : sql`json_group_array(key)`;
  const columns = requests.map((request, at) => {
    const found = engine === 'postgres' ? namesOf(request) : numbersOf(request, thoroughly);
    return sql`(select cast(${array} as text) from (${found}) found) as ${sql.ref(`keys${at}`)}`;
  });
  const where = engine === 'postgres' ? sql`where ${plannedForValues}` : sql``;
  const query = sql<Record<string, string | null>>`select ${sql.join(columns)} ${where}`;
  const [row] = (await query.execute(db)).rows;
  return requests.map((_, at) => JSON.parse(row?.[`keys${at}`] ?? '[]'));
}

function numbersOf({ of, kinds, condition, limit }: KeysRequest, thoroughly: boolean): RawBuilder<unknown> {
  const index = sql.table(`${of.table}_search`);
  const query = indexQuery(condition, kinds.length < of.kinds.length ? typesOf(kinds) : [], thoroughly);
  return sql`select rowid as key from ${index} where ${index} match ${query} order by rowid desc limit ${sql.lit(limit)}`;
}

function namesOf({ of, kinds, condition, limit }: KeysRequest): RawBuilder<unknown> {
  const matches = conditionSql('postgres', sql`x.search`, condition);
  const ofKinds = kinds.length < of.kinds.length ? sql`and x.type in (${sql.join(typesOf(kinds))})` : sql``;
  // No index has the newest rows of several kinds.
  const newest = kinds.length === 1 ? sql`order by x.create_time desc, x.name desc` : sql``;
  return sql`select x.name as key from ${sql.table(of.table)} x where ${matches} ${ofKinds} ${newest} limit ${sql.lit(limit)}`;
}

/** Joins the rows with these keys, in their order, as `i` for rows inside another resource and as `r` for others. */
function rowsOfKeys(engine: Engine, { table, below }: SearchedTable, keys: IndexKey[]) {
  const json = JSON.stringify(keys);
  const row = sql.ref(below ? 'i' : 'r');
  if (engine === 'sqlite')
    return sql`json_each(${json}) key cross join ${sql.table(table)} ${row} on ${row}.search_row = key.value`;
  return sql`json_array_elements_text(cast(${json} as json)) with ordinality key (value, place)
    join ${sql.table(table)} ${row} on ${row}.name = key.value`;
}

function typesOf(kinds: readonly SearchedKind[]): string[] {
  return kinds.map(({ definition }) => definition.singular);
}
