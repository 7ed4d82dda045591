import { readFilter } from '@potluck/contract/filter';
import { normalizeForSearch } from '@potluck/contract/search/search-text';
import { sql } from 'kysely';
import { type FilterDialect, filterSql } from '../../policy/filter-sql.ts';
import { boundArguments, pageSizeOf } from '../../request/list-request.ts';
import { readPageToken, writePageToken } from '../../request/page-token.ts';
import type { Handler } from '../server-part.ts';
import { findNotification, readNotifications } from './notification-row.ts';
import { presentNotifications } from './present-notifications.ts';

/** The viewer's notifications, most recent first (AIP-132). */
export const listNotifications: Handler = async (
  { context: { store }, viewer, definition },
  { name: parent, query },
) => {
  const pageSize = pageSizeOf(query.pageSize);
  const bound = boundArguments(definition, viewer, { ...query, parent });
  const after = readPageToken(query.pageToken ?? '', bound, 0);
  const filter = readFilter(definition.filters, query.filter ?? '');
  const passing = filter ? filterSql(filter, dialect) : sql`1 = 1`;
  const rest = after ? sql`and (n.update_time, n.name) < (${after.key}, ${after.name})` : sql``;
  const which = sql`${passing} ${rest} order by n.update_time desc, n.name desc limit ${pageSize + 1}`;
  const rows = await readNotifications(store.db, viewer.user, which);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    notifications: await presentNotifications(store.db, page),
    nextPageToken: last ? writePageToken({ key: last.update_time, name: last.name }, bound) : '',
  };
};

const dialect: FilterDialect = {
  field: name => ({ kind: 'scalar', value: sql`n.${sql.ref(name)}` }),
  // Texts are composed on display from titles that change, so there is nothing to search.
  search: () => sql`1 = 0`,
  normalize: normalizeForSearch,
};

export const getNotification: Handler = async ({ context: { store }, viewer }, { name }) => {
  const row = await findNotification(store.db, viewer.user, name);
  return (await presentNotifications(store.db, [row]))[0];
};
