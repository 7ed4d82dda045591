import type { Filter } from '@potluck/contract/filter';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../context/context.ts';
import type { ListOrder } from '../request/list-request.ts';
import type { Cursor } from '../request/page-token.ts';
import { cachedQueries } from '../store/lru-cache.ts';
import { among } from '../store/parameters.ts';
import type { Store } from '../store/store.ts';
import { accepted } from './access-literals.ts';
import { accessJoin, pageColumns } from './access-sql.ts';
import { findAccounts, knownAccounts } from './accounts.ts';
import {
  accountBranch,
  type Branch,
  type BranchQuery,
  filteredBranch,
  grantFilterSql,
  type OrderKey,
  ofResource,
  passingBranches,
} from './branches.ts';
import { acquaintances } from './directory.ts';
import { bodyField, filterDialect } from './filter-dialect.ts';
import type { AccountRow } from './memberships.ts';
import { directionOf, mergeOf } from './merge-branches.ts';
import { type Accounts, visibleTo } from './visible.ts';
import { type Found, foundOnPage, type OptionalColumn, rowColumns, type VisibleRow } from './visible-row.ts';

/** All circles that the viewer belongs to (AIP-159). */
export const everyCircle = 'circles/-';

export interface ListQuery {
  type: string;
  viewer: Caller;
  filter: Filter | undefined;
  /**
   * Only resources that this account holds, or its members or friends; with pending grants if the viewer may see them.
   */
  account?: { name: string; pendingToo: boolean };
  /** Newest first by default. */
  order?: ListOrder;
  after?: Cursor<number | string>;
  limit: number;
  /** The viewer's accounts, if this request has already read them. */
  accountRows?: AccountRow[];
  /** Columns that are not needed. */
  leftOut?: readonly OptionalColumn[];
}

/** A row of a list with its sort key. */
type ListedRow = VisibleRow & { list_key: number | string };
export type Listed = Found & { row: ListedRow };

/** The first `limit` rows after the cursor that the viewer sees and that pass the filter, in order. */
export async function listVisible(store: Store, query: ListQuery): Promise<Listed[]> {
  const { type, viewer, filter, account, order, after, limit, leftOut } = query;
  const dialect = await filterDialect(store, query);
  const { memberships, ...found } = query.accountRows
    ? knownAccounts(store, viewer, query.accountRows)
    : await findAccounts(store, viewer);
  const accounts = type === 'user' ? { ...found, acquaintances: sql`select account from known` } : found;
  const key = order && orderSql(store, order);
  const build = () => pageOf(query, accounts, branchesOf(query, { accounts, dialect, key }));
  // Later pages are only requested once, the search index yields different rows each time, and scopes are few.
  const rows =
    after || dialect.among || viewer.scope
      ? (await build().execute(store.db)).rows
      : await firstPages(
          store.db,
          [type, viewer.user, accounts, filter, account, order, limit, leftOut],
          build,
        );
  return foundOnPage(viewer, rows, memberships);
}

const firstPages = cachedQueries<ListedRow>(200);

function pageOf(query: ListQuery, accounts: Accounts, branches: Branch[]): RawBuilder<ListedRow> {
  const { type, leftOut } = query;
  const me = sql<string>`${query.viewer.user}`;
  const turn = directionOf(query);
  // The condition of the page and the facts of its rows share the people whom the viewer knows.
  const known = accounts.acquaintances ? sql`known (account) as materialized (${acquaintances(me)}),` : sql``;
  return sql`with ${known} page as (${mergeOf(accounts.engine, branches, query)})
    select ${rowColumns(type, me, { leftOut, facts: pageColumns(type, me, accounts) })}, page.k as list_key
    from page join resource r on r.name = page.n ${accessJoin(type, me)}
    order by page.k ${turn}, page.n ${turn}`;
}

function branchesOf(
  { type, viewer, filter, account }: ListQuery,
  { key, ...known }: Pick<BranchQuery, 'accounts' | 'dialect'> & { key: BranchQuery['key'] },
): Branch[] {
  const query = { type, viewer: viewer.user, filter, ...known, ...(key && { key }) };
  if (type === 'user') return [peopleSource(query, account)];
  return account ? [accountBranch(query, account.name, account.pendingToo)] : passingBranches(query);
}

function peopleSource(query: BranchQuery, account: ListQuery['account']): Branch {
  if (!account) return filteredBranch(query);
  if (account.name === everyCircle) return fellowsBranch(query);
  return account.name.startsWith('circles/')
    ? membersBranch(query, account.name, account.pendingToo)
    : friendsBranch(query, account.name);
}

/** Unknown values sort last in either direction. */
function orderSql(store: Pick<Store, 'engine'>, { field, descending }: ListOrder): OrderKey {
  if (field === 'create_time') return { row: sql`r.create_time`, grant: sql`a.resource_create_time` };
  if (field === 'title') return { row: titles[store.engine] };
  if (!sums.has(field)) return { row: unknownLast(bodyField(store, field), descending) };
  const [row, grant] = [sql.ref<number>(`r.${field}`), sql.ref<number>(`a.resource_${field}`)];
  // Descending, 0 sorts last anyway, and the order matches an index.
  if (descending) return { row, grant };
  return { row: unknownLast(row, descending), grant: unknownLast(grant, descending) };
}

function unknownLast(value: RawBuilder<unknown>, descending: boolean): RawBuilder<number> {
  return sql`coalesce(nullif(${value}, 0), ${sql.lit(descending ? -1 : 1e15)})`;
}

/** The search text begins with the title, in letters that sort as people expect. */
const titles = {
  sqlite: sql<string>`substr(r.search, 1, 100)`,
  postgres: sql<string>`(substr(r.search, 1, 100) collate "C")`,
};

const sums = new Set(['cook_count', 'last_cook_time', 'rating']);

/**
 * The members of a circle in the states that the filter asks for, by default accepted ones. Invited people and requests
 * are included if `pendingToo` allows it, and people always see themselves.
 */
function membersBranch(
  { viewer, accounts, filter, dialect }: BranchQuery,
  circle: string,
  pendingToo: boolean,
): Branch {
  const waiting = pendingToo ? sql`1 = 1` : sql`a.recipient = ${viewer}`;
  const shown = speaksOfState(filter)
    ? sql`(a.state = ${accepted} or ${waiting})`
    : sql`a.state = ${accepted}`;
  return {
    from: sql`access a join resource r on r.name = a.recipient`,
    where: sql`a.resource = ${circle} and ${shown} and ${grantFilterSql(filter, dialect)}
      and ${visibleTo('user', viewer, accounts)}`,
    ...ofResource(),
  };
}

/** Accepted members of the circles that the viewer belongs to, including the viewer. */
function fellowsBranch({ accounts, filter, dialect }: BranchQuery): Branch {
  const { engine, circles, scope } = accounts;
  const within = circles.length === 0 ? sql`1 = 0` : among(engine, sql`a.resource`, circles);
  return {
    from: sql`access a join resource r on r.name = a.recipient`,
    where: sql`${within} and a.state = ${accepted} and ${grantFilterSql(filter, dialect)}
      and ${scope ?? sql`1 = 1`}`,
    ...ofResource(),
  };
}

/** Somebody's accepted friends, whichever side asked. */
function friendsBranch({ viewer, accounts, filter, dialect }: BranchQuery, user: string): Branch {
  const friends = sql`(select f.resource as person, f.state, f.level from access f
      where f.recipient = ${user} and f.resource_type = 'user' and f.state = ${accepted}
    union all select f.recipient, f.state, f.level from access f where f.resource = ${user} and f.state = ${accepted})`;
  return {
    from: sql`${friends} a join resource r on r.name = a.person`,
    where: sql`${grantFilterSql(filter, dialect)} and ${visibleTo('user', viewer, accounts)}`,
    ...ofResource(),
  };
}

function speaksOfState(filter: Filter | undefined): boolean {
  if (!filter) return false;
  if ('parts' in filter) return filter.parts.some(speaksOfState);
  if ('part' in filter) return speaksOfState(filter.part);
  return 'field' in filter && filter.field === 'state';
}
