import { levelFor, levels } from '@potluck/contract/access';
import { readFilter } from '@potluck/contract/filter';
import { collectionOf } from '@potluck/contract/names';
import { normalizeForSearch, wordsOf } from '@potluck/contract/search/search-text';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../context/context.ts';
import { accepted, busy } from '../policy/access-literals.ts';
import { findAccounts } from '../policy/accounts.ts';
import { type FilterDialect, filterSql } from '../policy/filter-sql.ts';
import { lookUp, notFound, partsOf } from '../policy/find-visible.ts';
import { visibleTo } from '../policy/visible.ts';
import { administeredNames } from '../policy/visible-names.ts';
import type { Found } from '../policy/visible-row.ts';
import { boundArguments, pageSizeOf } from '../request/list-request.ts';
import { readPageToken, writePageToken } from '../request/page-token.ts';
import { containsText } from '../search-index/search.ts';
import { acceptAccess, deleteAccess, updateAccess } from './access/change-access.ts';
import { createAccess } from './access/create-access.ts';
import { getAccess, presentAccesses } from './access/present-access.ts';
import { pending, readAccesses, sharedBy } from './grants/find-access.ts';
import type { Handler } from './server-part.ts';

/**
 * Lists the grants on a resource that the viewer can see, newest first; with `-`, those on everything they administer
 * (AIP-132, AIP-159).
 */
const listAccesses: Handler = async (call, { name: parent, query }) => {
  const { context, viewer, definition } = call;
  const { db } = context.store;
  const pageSize = pageSizeOf(query.pageSize);
  const bound = boundArguments(definition, viewer, { ...query, parent });
  const after = readPageToken(query.pageToken ?? '', bound, 0);
  const filter = readFilter(definition.filters, query.filter ?? '');
  const seen = await seenOn(call, parent);
  const passing = filter ? filterSql(filter, await accessDialect(call)) : sql`1 = 1`;
  const rest = after ? sql`and (a.create_time, a.name) < (${after.key}, ${after.name})` : sql``;
  const rows = await readAccesses(
    db,
    viewer.user,
    sql`${seen} and ${passing} ${rest} order by a.create_time desc, a.name desc limit ${pageSize + 1}`,
  );
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const more = rows.length > pageSize && last;
  return {
    [definition.plural]: await presentAccesses(db, viewer, definition, page),
    nextPageToken: more ? writePageToken({ key: last.create_time, name: last.name }, bound) : '',
  };
};

/**
 * The condition that the viewer sees grants `a` of a resource. Throws NOT_FOUND if they see neither the resource nor
 * a grant of their own on it.
 */
async function seenOn({ context, viewer, definition }: Call, parent: string): Promise<RawBuilder<unknown>> {
  const shared = sharedBy(definition);
  if (parent === `${collectionOf(shared.pattern)}/-`)
    return shared.singular === 'user'
      ? friendshipsOf(viewer.user)
      : sql`a.resource in (${await administeredNames(context.store, shared.singular, viewer)})`;
  const { canonical, through } = partsOf(shared, parent);
  if (canonical === viewer.user && !through) return friendshipsOf(viewer.user);
  const on = await lookUp(context.store.db, viewer, shared, parent);
  const seen = sql`a.resource = ${canonical} and ${ownOnly(viewer.user, on)}`;
  if (on) return seen;
  const [own] = await readAccesses(context.store.db, viewer.user, sql`${seen} limit 1`);
  if (!own || through) throw notFound(parent);
  return seen;
}

/** The viewer's friendships and friend requests, in both directions. */
function friendshipsOf(me: string): RawBuilder<unknown> {
  return sql`(a.resource = ${me} or (a.recipient = ${me} and a.resource_type = 'user'))`;
}

/** Matches `see` in the rights on each grant. */
function ownOnly(me: string, on: Found | undefined): RawBuilder<unknown> {
  if (on && on.access.level >= levelFor.listAccesses) return sql`1 = 1`;
  const role = on ? levels.PERMISSION_LEVEL_READ : levels.PERMISSION_LEVEL_ADMIN;
  return sql`(a.recipient = ${me} or (a.requester = ${me} and a.state = ${pending}) or m.level >= ${sql.lit(role)})`;
}

/** The filter dialect for grants `a`: a bare word searches for recipients, among those that the viewer can see. */
async function accessDialect({ context: { store }, viewer, definition }: Call): Promise<FilterDialect> {
  const recipient = definition.grantsOn === 'user' ? sql`a.resource` : sql`a.recipient`;
  const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
    state: sql`case when a.state = ${busy} then ${accepted} else a.state end`,
    level: sql`a.level`,
    accept_target: sql`a.accept_target`,
    recipient,
    requester: sql`a.requester`,
  };
  const accounts = await findAccounts(store, viewer);
  const shown = sql`(r.type = 'user' or ${visibleTo('circle', viewer.user, accounts)})`;
  return {
    field: name => ({ kind: 'scalar', value: columns[name] ?? sql`null` }),
    search: text => sql`exists (select 1 from resource r where r.name = ${recipient} and ${shown}
      and ${containsText(store.engine, wordsOf(text))})`,
    normalize: normalizeForSearch,
  };
}

/** Grants on any shareable resource, by the kind or verb of the method: one implementation for all types. */
export const accessHandlers: Readonly<Record<string, Handler>> = {
  list: listAccesses,
  create: createAccess,
  get: getAccess,
  update: updateAccess,
  delete: deleteAccess,
  accept: acceptAccess,
};
