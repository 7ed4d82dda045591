import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../context/context.ts';
import { among } from '../store/parameters.ts';
import type { Store } from '../store/store.ts';
import { findAccounts } from './accounts.ts';
import {
  accountBranch,
  administeredBranches,
  type Branch,
  type BranchQuery,
  eachAccount,
  filteredBranch,
  passingBranches,
  readableBranches,
} from './branches.ts';
import { filterDialect } from './filter-dialect.ts';

/** A query of the `name` of every resource of a type that the viewer sees, for aggregates. */
export async function visibleNames(
  store: Store,
  type: string,
  viewer: Caller,
): Promise<RawBuilder<{ name: string }>> {
  return filteredNames(store, { type, viewer, filter: undefined });
}

/** The same for resources that pass a filter, as in a list. */
export async function filteredNames(
  store: Store,
  { viewer, ...which }: Filtered,
): Promise<RawBuilder<{ name: string }>> {
  const dialect = await filterDialect(store, { ...which, viewer });
  const accounts = await findAccounts(store, viewer);
  return namesIn(passingBranches({ ...which, viewer: viewer.user, accounts, dialect }));
}

type Filtered = Pick<BranchQuery, 'type' | 'filter'> & { viewer: Caller };

/** The same for those of these resources that pass a filter: at most a few thousand. */
export async function namesAmong(
  store: Store,
  { viewer, ...which }: Filtered,
  names: string[],
): Promise<RawBuilder<{ name: string }>> {
  const dialect = await filterDialect(store, { ...which, viewer });
  const accounts = await findAccounts(store, viewer);
  const named = among(store.engine, sql`r.name`, names);
  const few = dialect.among ? sql<boolean>`(${named} and ${dialect.among})` : named;
  return namesIn([
    filteredBranch({ ...which, viewer: viewer.user, accounts, dialect: { ...dialect, among: few } }),
  ]);
}

/** The same for resources that an account holds and that pass a filter. */
export async function heldNames(
  store: Store,
  { viewer, ...which }: Filtered,
  account: string,
): Promise<RawBuilder<{ name: string }>> {
  const dialect = await filterDialect(store, { ...which, viewer });
  const accounts = await findAccounts(store, viewer);
  return namesIn([accountBranch({ ...which, viewer: viewer.user, accounts, dialect }, account, false)]);
}

/** The same for every resource whose contents the viewer may read, without mere invitations. */
export async function readableNames(
  store: Store,
  type: string,
  viewer: Caller,
): Promise<RawBuilder<{ name: string }>> {
  return namesIn(readableBranches(await unfiltered(store, type, viewer)));
}

/** The same for every resource that the viewer administers. For people, that is only the viewer. */
export async function administeredNames(
  store: Store,
  type: string,
  viewer: Caller,
): Promise<RawBuilder<{ name: string }>> {
  if (type === 'user') return sql`select ${sql.lit(viewer.user)} as name`;
  return namesIn(administeredBranches(await unfiltered(store, type, viewer)));
}

async function unfiltered(store: Store, type: string, viewer: Caller): Promise<BranchQuery> {
  const filter = undefined;
  const dialect = await filterDialect(store, { type, viewer, filter });
  return { type, viewer: viewer.user, accounts: await findAccounts(store, viewer), filter, dialect };
}

function namesIn(branches: Branch[]): RawBuilder<{ name: string }> {
  const names = branches.map(
    ({ each, from, where, name }) =>
      sql`select ${name} as name from ${each ? sql`${eachAccount(each)} cross join ` : sql``}${from} where ${where}`,
  );
  return sql`${sql.join(names, sql` union `)}`;
}
