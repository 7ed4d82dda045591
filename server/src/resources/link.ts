import { accessFilters } from '@potluck/contract/access';
import { readFilter } from '@potluck/contract/filter';
import { wildcards } from '@potluck/contract/names';
import { parentDefinition, resources } from '@potluck/contract/resources';
import type { link } from '@potluck/contract/resources/link';
import { normalizeForSearch } from '@potluck/contract/search/search-text';
import { type RawBuilder, sql } from 'kysely';
import type { Call, Caller } from '../context/context.ts';
import { type FilterDialect, filterSql } from '../policy/filter-sql.ts';
import { administeredNames, filteredNames } from '../policy/visible-names.ts';
import { boundArguments, pageSizeOf } from '../request/list-request.ts';
import { readPageToken, writePageToken } from '../request/page-token.ts';
import type { Store } from '../store/store.ts';
import { acceptLink } from './link/accept-link.ts';
import { createLink } from './link/create-link.ts';
import { findLink, findLinked, leadsTo, linkedBy } from './link/find-link.ts';
import { presentLinks, readLinks, stateOf } from './link/link-row.ts';
import { previewLink } from './link/open-link.ts';
import { deleteLink } from './link/revoke-links.ts';
import { updateLink } from './link/update-link.ts';
import type { CustomHandlers, Handler } from './server-part.ts';

/**
 * Lists links to a resource, or with `-` to everything that the viewer administers (AIP-132, AIP-159), newest first.
 */
const listLinks: Handler = async (call, { name: parent, query }) => {
  const { context, viewer, definition } = call;
  const pageSize = pageSizeOf(query.pageSize);
  const bound = boundArguments(definition, viewer, { ...query, parent });
  const after = readPageToken(query.pageToken ?? '', bound, 0);
  const filter = readFilter(definition.filters, query.filter ?? '');
  const below = await linksBelow(call, parent);
  const passing = filter ? filterSql(filter, linkDialect()) : sql`1 = 1`;
  const rest = after ? sql`and (l.create_time, l.name) < (${after.key}, ${after.name})` : sql``;
  const rows = await readLinks(
    context.store.db,
    sql`${below} and ${passing} ${rest} order by l.create_time desc, l.name desc limit ${pageSize + 1}`,
  );
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    [definition.plural]: await presentLinks(context.store.db, definition, page),
    nextPageToken: last ? writePageToken({ key: last.create_time, name: last.name }, bound) : '',
  };
};

async function linksBelow(
  { context, viewer, definition }: Call,
  parent: string,
): Promise<RawBuilder<unknown>> {
  const linked = linkedBy(definition);
  if (parent !== wildcards(linked.pattern).replaceAll('*', '-'))
    return leadsTo(await findLinked(context.store.db, viewer, definition, parent));
  if (parentDefinition(linked)) return linksOfEvents(context.store, viewer);
  const names = await administeredNames(context.store, linked.singular, viewer);
  return sql`(l.event is null and l.resource in (${names}))`;
}

/** The condition that link `l` leads to an event that the caller may change. */
async function linksOfEvents(store: Store, caller: Caller): Promise<RawBuilder<unknown>> {
  const filter = readFilter(resources.calendar.filters, accessFilters.changeable);
  const names = await filteredNames(store, { type: 'calendar', viewer: caller, filter });
  return sql`(l.event in (select i.name from event i) and l.resource in (${names}))`;
}

/** The filter dialect for links `l`; a bare word matches nothing, since links have no text. */
function linkDialect(): FilterDialect {
  const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
    state: stateOf(sql`${Date.now()}`),
    create_time: sql`l.create_time`,
    expire_time: sql`l.expire_time`,
    last_used_time: sql`l.last_used_time`,
  };
  return {
    field: name => ({ kind: 'scalar', value: columns[name] ?? sql`null` }),
    search: () => sql<boolean>`1 = 0`,
    normalize: normalizeForSearch,
  };
}

const getLink: Handler = async ({ context, viewer, definition }, { name }) => {
  const { db } = context.store;
  const row = await findLink(db, viewer, definition, name);
  const [shown] = await presentLinks(db, definition, [row]);
  return shown;
};

/** Links to any shareable resource, by the kind of method: one implementation for all types. */
export const linkHandlers: Readonly<Record<string, Handler>> = {
  list: listLinks,
  create: createLink,
  get: getLink,
  update: updateLink,
  delete: deleteLink,
};

/** Methods for anyone who has a link's secret. */
export const secretHandlers: CustomHandlers<typeof link> = { preview: previewLink, accept: acceptLink };
