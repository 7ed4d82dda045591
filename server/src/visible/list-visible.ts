import type { Filter } from '@potluck/contract/filter';
import { type RawBuilder, sql } from 'kysely';
import type { Cursor } from '../page-token.ts';
import type { Engine } from '../store/engine.ts';
import type { Store } from '../store/store.ts';
import { standingJoin } from '../visible.ts';
import { findAccounts, friendsOf, membersOf } from './accounts.ts';
import {
  accountBranch,
  type Branch,
  type BranchQuery,
  filteredBranch,
  peopleBranch,
  visibleBranches,
} from './branches.ts';
import { filterDialect } from './filter-dialect.ts';
import { type Found, foundAmong, rowColumns, type VisibleRow } from './found.ts';

export interface ListQuery {
  type: string;
  viewer: string;
  filter: Filter | undefined;
  /** Only what this account holds; pending grants too when the viewer may act for it. */
  account?: { name: string; pendingToo: boolean };
  after?: Cursor;
  limit: number;
}

/** The first `limit` rows after the cursor that the viewer sees and that pass the filter, newest first. */
export async function listVisible(store: Store, query: ListQuery): Promise<Found[]> {
  const branches = await branchesOf(store, query);
  if (branches.length === 0) return [];
  const page = mergeOf(store.engine, branches, query);
  const me = sql<string>`${query.viewer}`;
  const { rows } = await sql<VisibleRow>`
    with page as (${page})
    select ${rowColumns(query.type, me)}
    from page join resource r on r.name = page.n ${standingJoin(query.type, me)}
    order by page.t desc, page.n desc`.execute(store.db);
  return foundAmong(query.viewer, rows);
}

async function branchesOf(store: Store, query: ListQuery): Promise<Branch[]> {
  const { type, viewer, filter, account } = query;
  const dialect = await filterDialect(store, query);
  const accounts = await findAccounts(store, viewer);
  const branchQuery: BranchQuery = { type, viewer, accounts, filter, dialect };
  if (type === 'user') return [peopleSource(branchQuery, account?.name)];
  if (account) return [accountBranch(branchQuery, account.name, account.pendingToo)];
  return dialect.narrow ? [filteredBranch(branchQuery)] : visibleBranches(branchQuery);
}

function peopleSource(query: BranchQuery, account: string | undefined): Branch {
  if (!account) return filteredBranch(query);
  return peopleBranch(query, account.startsWith('circles/') ? membersOf(account) : friendsOf(account));
}

/**
 * The first rows of all branches together, each once. SQLite merges the sorted branches of a bare compound row by row
 * and stops at the limit, which it must know beforehand; PostgreSQL needs each branch cut to the page to walk its index.
 */
export function mergeOf(
  engine: Engine,
  branches: Branch[],
  { after, limit }: Pick<ListQuery, 'after' | 'limit'>,
): RawBuilder<{ t: number; n: string }> {
  const order = sql`order by t desc, n desc limit ${sql.lit(limit)}`;
  const walks = branches.map(({ from, where, time, name }) => {
    const rest = after ? sql`and (${time}, ${name}) < (${after.key}, ${after.name})` : sql``;
    return sql`select distinct ${time} as t, ${name} as n from ${from} where ${where} ${rest}`;
  });
  const parts =
    engine === 'sqlite' ? walks : walks.map(walk => sql`select * from (${walk} ${order}) as branch`);
  return sql`${sql.join(parts, sql` union `)} ${order}`;
}
