import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../context/call.ts';
import { findAccounts } from '../../policy/accounts.ts';
import type { FilterDialect } from '../../policy/filter-sql.ts';
import { visibleTo } from '../../policy/visible.ts';
import { containsText, normalizeForSearch } from '../../search-index/search.ts';
import { wordsOf } from '../../search-index/search-text.ts';

/**
 * How to write a filter on grants `a`: a bare word searches for the recipient, among those that the viewer
 * sees.
 */
export async function accessDialect({
  context: { store },
  viewer,
  definition,
}: Call): Promise<FilterDialect> {
  const recipient = definition.grantsOn === 'user' ? sql`a.resource` : sql`a.recipient`;
  const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
    state: sql`a.state`,
    level: sql`a.level`,
    accept_target: sql`a.accept_target`,
    recipient,
    requester: sql`a.requester`,
  };
  const accounts = await findAccounts(store, viewer.user);
  const shown = sql`(r.type = 'user' or ${visibleTo('circle', viewer.user, accounts)})`;
  return {
    field: name => ({ kind: 'scalar', value: columns[name] ?? sql`null` }),
    search: text => sql`exists (select 1 from resource r where r.name = ${recipient} and ${shown}
      and ${containsText(store.engine, wordsOf(text))})`,
    normalize: normalizeForSearch,
  };
}
