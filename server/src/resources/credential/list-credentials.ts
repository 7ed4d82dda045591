import { readFilter } from '@potluck/contract/filter';
import { sql } from 'kysely';
import { bodyField } from '../../policy/filter-dialect.ts';
import { type FilterDialect, filterSql } from '../../policy/filter-sql.ts';
import { boundArguments, pageSizeOf } from '../../request/list-request.ts';
import { readPageToken, writePageToken } from '../../request/page-token.ts';
import { containsText, normalizeForSearch } from '../../search-index/search.ts';
import type { Store } from '../../store/store.ts';
import type { Handler } from '../server-part.ts';
import { presentCredential, readCredentials } from './credential-row.ts';

/** The viewer's own credentials of a kind, the newest first (AIP-132). */
export const listCredentials: Handler = async ({ context, viewer, definition }, { name: parent, query }) => {
  const { store } = context;
  const pageSize = pageSizeOf(query.pageSize);
  const bound = boundArguments(definition, viewer, { ...query, parent });
  const after = readPageToken(query.pageToken ?? '', bound, 0);
  const filter = readFilter(definition.filters, query.filter ?? '');
  const passing = filter ? filterSql(filter, credentialDialect(store)) : sql`1 = 1`;
  const rest = after ? sql`and (r.create_time, r.name) < (${after.key}, ${after.name})` : sql``;
  const which = sql`${passing} ${rest} order by r.create_time desc, r.name desc limit ${pageSize + 1}`;
  const rows = await readCredentials(store.db, viewer, definition, which);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    [definition.plural]: page.map(row => presentCredential(definition, viewer, row)),
    nextPageToken: last ? writePageToken({ key: last.create_time, name: last.name }, bound) : '',
  };
};

function credentialDialect(store: Store): FilterDialect {
  const times: Readonly<Record<string, FilterDialect['field']>> = {
    create_time: () => ({ kind: 'scalar', value: sql`r.create_time` }),
    last_used_time: () => ({ kind: 'scalar', value: sql`nullif(r.last_used_time, 0)` }),
    expire_time: () => ({ kind: 'scalar', value: sql`r.expire_time` }),
  };
  return {
    field: name => times[name]?.(name) ?? { kind: 'scalar', value: bodyField(store, name) },
    search: text => containsText(store.engine, normalizeForSearch(text), sql`r.search`),
    normalize: normalizeForSearch,
  };
}
