import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../store/store.ts';
import { findAccounts } from './accounts.ts';
import { visibleBranches } from './branches.ts';
import { filterDialect } from './filter-dialect.ts';

/** A query of the `name` of every resource of a type that the viewer sees, for counting over them. */
export async function visibleNames(
  store: Store,
  type: string,
  viewer: string,
): Promise<RawBuilder<{ name: string }>> {
  const dialect = await filterDialect(store, { type, viewer, filter: undefined });
  const accounts = await findAccounts(store, viewer);
  const branches = visibleBranches({ type, viewer, accounts, filter: undefined, dialect });
  const names = branches.map(
    ({ from, where, name }) => sql`select ${name} as name from ${from} where ${where}`,
  );
  return sql`${sql.join(names, sql` union `)}`;
}
