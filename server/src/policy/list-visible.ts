import type { Filter } from '@potluck/contract/filter';
import { type RawBuilder, sql } from 'kysely';
import type { ListOrder } from '../request/list-order.ts';
import type { Cursor } from '../request/page-token.ts';
import { cachedQueries } from '../store/cached-queries.ts';
import type { Store } from '../store/store.ts';
import { accessJoin, pageColumns } from './access-sql.ts';
import { findAccounts, knownAccounts } from './accounts.ts';
import type { AccountRow } from './accounts-json.ts';
import { accountBranch, type Branch, type BranchQuery, filteredBranch, passingBranches } from './branches.ts';
import { filterDialect } from './filter-dialect.ts';
import { type Found, foundOnPage, type LeftOut, rowColumns, type VisibleRow } from './found.ts';
import { mergeOf, turnOf } from './merge-branches.ts';
import { orderSql } from './order-sql.ts';
import { fellowsBranch, friendsBranch, membersBranch } from './people-branches.ts';
import type { Accounts } from './visible.ts';

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
  /** Newest first if none is given. */
  order?: ListOrder;
  after?: Cursor<number | string>;
  limit: number;
  /** The viewer's accounts where they were read for this request already. */
  accountRows?: AccountRow[];
  /** What need not be read of the rows. */
  leftOut?: readonly LeftOut[];
}

/** A row of a list, with what it stands by there. */
type ListedRow = VisibleRow & { list_key: number | string };
export type Listed = Found & { row: ListedRow };

/** The first `limit` rows after the cursor that the viewer sees and that pass the filter, in the order. */
export async function listVisible(store: Store, query: ListQuery): Promise<Listed[]> {
  const { type, viewer, filter, account, order, after, limit, leftOut } = query;
  const dialect = await filterDialect(store, query);
  const { memberships, ...accounts } = query.accountRows
    ? knownAccounts(store, query.accountRows)
    : await findAccounts(store, viewer);
  const key = order && orderSql(store, order);
  const build = () => pageOf(query, accounts, branchesOf(query, { accounts, dialect, key }));
  // Further pages are requested once, and the search index names different rows each time.
  const rows =
    after || dialect.among
      ? (await build().execute(store.db)).rows
      : await firstPages(store.db, [type, viewer, accounts, filter, account, order, limit, leftOut], build);
  return foundOnPage(viewer, rows, memberships);
}

const firstPages = cachedQueries<ListedRow>(200);

function pageOf(query: ListQuery, accounts: Accounts, branches: Branch[]): RawBuilder<ListedRow> {
  const { type, leftOut } = query;
  const me = sql<string>`${query.viewer}`;
  const turn = turnOf(query);
  return sql`with page as (${mergeOf(accounts.engine, branches, query)})
    select ${rowColumns(type, me, { leftOut, facts: pageColumns(type, me, accounts) })}, page.k as list_key
    from page join resource r on r.name = page.n ${accessJoin(type, me)}
    order by page.k ${turn}, page.n ${turn}`;
}

function branchesOf(
  { type, viewer, filter, account }: ListQuery,
  { key, ...known }: Pick<BranchQuery, 'accounts' | 'dialect'> & { key: BranchQuery['key'] },
): Branch[] {
  const query = { type, viewer, filter, ...known, ...(key && { key }) };
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
