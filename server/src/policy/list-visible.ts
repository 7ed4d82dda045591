import type { Filter } from '@potluck/contract/filter';
import { type RawBuilder, sql } from 'kysely';
import type { Cursor } from '../request/page-token.ts';
import type { Engine } from '../store/engine.ts';
import { keptQueries } from '../store/kept-queries.ts';
import type { Store } from '../store/store.ts';
import { findAccounts } from './accounts.ts';
import { accountBranch, type Branch, type BranchQuery, filteredBranch, visibleBranches } from './branches.ts';
import { filterDialect, type SearchedDialect } from './filter-dialect.ts';
import { type Found, foundAmong, rowColumns, type VisibleRow } from './found.ts';
import { fellowsBranch, friendsBranch, membersBranch } from './people-branches.ts';
import { type Accounts, standingJoin } from './visible.ts';

/** Stands for all circles that the viewer belongs to (AIP-159). */
export const everyCircle = 'circles/-';

export interface ListQuery {
  type: string;
  viewer: string;
  filter: Filter | undefined;
  /**
   * Only resources that this account holds, or people who belong to it; pending grants too if the viewer may
   * see them.
   */
  account?: { name: string; pendingToo: boolean };
  after?: Cursor;
  limit: number;
}

/** The first `limit` rows after the cursor that the viewer sees and that pass the filter, newest first. */
export async function listVisible(store: Store, query: ListQuery): Promise<Found[]> {
  const { type, viewer, filter, account, after, limit } = query;
  const dialect = await filterDialect(store, query);
  const accounts = await findAccounts(store, viewer);
  const build = () => pageOf(store.engine, query, branchesOf(query, { accounts, dialect }));
  // Further pages are requested once, and the search index names different rows each time.
  const rows =
    after || dialect.narrow
      ? (await build().execute(store.db)).rows
      : await firstPages(store.db, [type, viewer, accounts, filter, account, limit], build);
  return foundAmong(viewer, rows);
}

const firstPages = keptQueries<VisibleRow>(200);

function pageOf(engine: Engine, query: ListQuery, branches: Branch[]): RawBuilder<VisibleRow> {
  const me = sql<string>`${query.viewer}`;
  return sql`with page as (${mergeOf(engine, branches, query)})
    select ${rowColumns(query.type, me)}
    from page join resource r on r.name = page.n ${standingJoin(query.type, me)}
    order by page.t desc, page.n desc`;
}

function branchesOf(
  { type, viewer, filter, account }: ListQuery,
  { accounts, dialect }: { accounts: Accounts; dialect: SearchedDialect },
): Branch[] {
  const query = { type, viewer, accounts, filter, dialect };
  if (type === 'user') return [peopleSource(query, account)];
  if (account) return [accountBranch(query, account.name, account.pendingToo)];
  return dialect.narrow ? [filteredBranch(query)] : visibleBranches(query);
}

function peopleSource(query: BranchQuery, account: ListQuery['account']): Branch {
  if (!account) return filteredBranch(query);
  if (account.name === everyCircle) return fellowsBranch(query);
  return account.name.startsWith('circles/')
    ? membersBranch(query, account.name, account.pendingToo)
    : friendsBranch(query, account.name);
}

/**
 * The first rows of all branches together, each once. SQLite merges the sorted branches of a bare compound
 * row by row and stops at the limit, which it must know in advance. PostgreSQL walks its index only if each
 * branch is cut to the page.
 */
export function mergeOf(
  engine: Engine,
  branches: Branch[],
  { after, limit }: Pick<ListQuery, 'after' | 'limit'>,
): RawBuilder<{ t: number; n: string }> {
  if (branches.length === 0) return sql`select 0 as t, '' as n where 1 = 0`;
  const order = sql`order by t desc, n desc limit ${sql.lit(limit)}`;
  const walks = branches.map(({ from, where, time, name }) => {
    const rest = after ? sql`and (${time}, ${name}) < (${after.key}, ${after.name})` : sql``;
    return sql`select distinct ${time} as t, ${name} as n from ${from} where ${where} ${rest}`;
  });
  const parts =
    engine === 'sqlite' ? walks : walks.map(walk => sql`select * from (${walk} ${order}) as branch`);
  return sql`${sql.join(parts, sql` union `)} ${order}`;
}
