import { emptyOf } from '@potluck/contract/fields';
import { readFilter } from '@potluck/contract/filter';
import { parentOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import { normalizeForSearch } from '@potluck/contract/search/search-text';
import { sql } from 'kysely';
import type { Call } from '../../context/context.ts';
import { readPeople } from '../../policy/accounts.ts';
import { type FilterDialect, filterSql } from '../../policy/filter-sql.ts';
import { type Db, notFound } from '../../policy/find-visible.ts';
import { readableNames } from '../../policy/visible-names.ts';
import { addJobs } from '../../queue/jobs.ts';
import { boundArguments, pageSizeOf } from '../../request/list-request.ts';
import { readPageToken, writePageToken } from '../../request/page-token.ts';
import { etagOf } from '../../rows/resource-row.ts';
import { containsText } from '../../search-index/search.ts';
import { requireVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import { type DeletedResource, likelyRestorableBy, readDeleted } from '../trash/deleted-rows.ts';
import { purgeOf } from '../trash/move-to-trash.ts';

/** An entry never changes. */
const onlyVersion = 1;

/** What the viewer may restore, the latest deletion first (AIP-132). */
const listDeleted: Handler = async ({ context: { store }, viewer, definition }, { name: parent, query }) => {
  const pageSize = pageSizeOf(query.pageSize);
  const bound = boundArguments(definition, viewer, { ...query, parent });
  let after = readPageToken<number>(query.pageToken ?? '', bound, 0);
  const filter = readFilter(definition.filters, query.filter ?? '');
  const dialect: FilterDialect = {
    field: field => ({ kind: 'scalar', value: sql`d.${sql.ref(field)}` }),
    search: text => containsText(store.engine, normalizeForSearch(text), sql`lower(d.title)`),
    normalize: normalizeForSearch,
  };
  const passing = filter ? filterSql(filter, dialect) : sql`1 = 1`;
  const theirs = likelyRestorableBy(viewer.user, await readableNames(store, 'calendar', viewer));
  const page: DeletedResource[] = [];
  for (let more = true; more && page.length <= pageSize; ) {
    const rest = after ? sql`and (d.delete_time, d.id) < (${after.key}, ${after.name})` : sql``;
    const which = sql`${theirs} and ${passing} ${rest} order by d.delete_time desc, d.id desc limit ${pageSize + 1}`;
    const { rows, read } = await readDeleted(store.db, viewer.user, which);
    page.push(...rows);
    const last = read.at(-1);
    more = read.length > pageSize && last !== undefined;
    if (last) after = { key: Number(last.delete_time), name: last.id };
  }
  const shown = page.slice(0, pageSize);
  const last = page.length > pageSize ? shown.at(-1) : undefined;
  return {
    deletedResources: await present(store.db, viewer.user, shown),
    nextPageToken: last ? writePageToken({ key: Number(last.delete_time), name: last.id }, bound) : '',
  };
};

const getDeleted: Handler = async ({ context: { store }, viewer }, { name }) => {
  const [shown] = await present(store.db, viewer.user, [await findDeleted(store.db, viewer.user, name)]);
  return shown;
};

/** Removes it for good: hides it at once, and deletes its rows in batches. */
const purgeNow: Handler = async ({ context, viewer }: Call, { name, ifMatch }) => {
  await context.store.transact(async tx => {
    const { id } = await findDeleted(tx, viewer.user, name);
    requireVersion({ row: { name, version: onlyVersion } }, ifMatch);
    await tx.updateTable('deleted_resource').set({ expire_time: 0 }).where('id', '=', id).execute();
    await addJobs(tx, [purgeOf({ id, deleter: viewer.user, dueTime: Date.now() })]);
  });
  return {};
};

async function findDeleted(db: Db, user: string, name: string): Promise<DeletedResource> {
  const id = name.split('/').at(-1) ?? '';
  const [row] = (await readDeleted(db, user, sql`d.id = ${id}`)).rows;
  if (!row || parentOf(name) !== user) throw notFound(name);
  return row;
}

async function present(db: Db, user: string, rows: DeletedResource[]) {
  const people = await readPeople(
    db,
    rows.map(({ deleter }) => deleter),
  );
  return rows.map(row => ({
    name: `${user}/deletedResources/${row.id}`,
    ...emptyOf(resources.deletedResource.fields),
    ...{ resource: row.name, type: row.type, title: row.title },
    deleter: people.get(row.deleter ?? '') ?? null,
    deleteTime: new Date(Number(row.delete_time)).toISOString(),
    expireTime: new Date(Number(row.expire_time)).toISOString(),
    etag: etagOf(onlyVersion),
  }));
}

export const deletedResourceHandlers = {
  list: listDeleted,
  get: getDeleted,
  delete: purgeNow,
} satisfies Readonly<Record<string, Handler>>;
