import type { Filter } from '@potluck/contract/filter';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Cursor } from '../page-token.ts';
import type { Engine } from '../store/engine.ts';
import type { ResourceTable } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type StandingFacts, standing, standingColumns, standingJoin } from '../visible.ts';
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

/** A row of `resource` that the viewer sees, with the facts of their standing. */
export type VisibleRow = Omit<Selectable<ResourceTable>, 'search'> &
  StandingFacts & {
    favorited: number;
    /** For circles alone: how many people are in it. */
    member_count?: number;
  };

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
export async function listVisible(store: Store, query: ListQuery): Promise<VisibleRow[]> {
  const branches = await branchesOf(store, query);
  if (branches.length === 0) return [];
  const page = mergeOf(store.engine, branches, query);
  const me = sql<string>`${query.viewer}`;
  const { rows } = await sql<VisibleRow>`
    with page as (${page})
    select ${rowColumns(query.type, me)}
    from page join resource r on r.name = page.n ${standingJoin(query.type, me)}
    order by page.t desc, page.n desc`.execute(store.db);
  return rows.filter(row => standing(query.viewer, row).visible);
}

/** What every read of a visible row selects: the row, the facts of the standing, the favourite mark. */
export function rowColumns(type: string, me: RawBuilder<string>): RawBuilder<VisibleRow> {
  return sql`r.name, r.type, r.title, r.handle, r.visibility, r.body, r.shape, r.image, r.version, r.create_time, r.update_time,
    ${standingColumns(type, me)},
    case when exists (select 1 from favorite v where v."user" = ${me} and v.resource = r.name)
      then 1 else 0 end as favorited${type === 'circle' ? members : sql``}`;
}

const members = sql`, (select count(*) from access m where m.resource = r.name and m.state = 200) as member_count`;

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
