import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { readFilter } from '@potluck/contract/filter';
import { normalizeForSearch } from '@potluck/contract/search/search-text';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { type FilterDialect, filterSql } from '../../policy/filter-sql.ts';
import { type Db, notFound } from '../../policy/find-visible.ts';
import { boundArguments, pageSizeOf } from '../../request/list-request.ts';
import { readPageToken, writePageToken } from '../../request/page-token.ts';
import { containsText } from '../../search-index/search.ts';
import type { Store } from '../../store/store.ts';
import type { Handler } from '../server-part.ts';

interface OwnRow {
  name: string;
  create_time: number;
}

/** Storage of personal resources: rows `r` with a name, a creation time and search words. */
export interface OwnRows<R extends OwnRow> {
  /** The viewer's own rows that match a condition, with its order and limit. */
  read(
    db: Db,
    viewer: Viewer,
    definition: Pick<ResourceDefinition, 'singular'>,
    which: RawBuilder<unknown>,
  ): Promise<R[]>;
  present(definition: ResourceDefinition, viewer: Viewer, row: R): Record<string, unknown>;
  /** The SQL for a filter field. */
  field(store: Store, name: string): RawBuilder<unknown>;
}

/** Throws NOT_FOUND. */
export async function findOwn<R extends OwnRow>(
  { read }: Pick<OwnRows<R>, 'read'>,
  { db, viewer, definition }: { db: Db; viewer: Viewer; definition: Pick<ResourceDefinition, 'singular'> },
  name: string,
): Promise<R> {
  const [row] = await read(db, viewer, definition, sql`r.name = ${name}`);
  if (!row) throw notFound(name);
  return row;
}

export function getOwn<R extends OwnRow>(rows: OwnRows<R>): Handler {
  return async ({ context, viewer, definition }, { name }) =>
    rows.present(definition, viewer, await findOwn(rows, { db: context.store.db, viewer, definition }, name));
}

/** The viewer's own resources, newest first (AIP-132). */
export function listOwn<R extends OwnRow>(rows: OwnRows<R>): Handler {
  return async ({ context: { store }, viewer, definition }, { name: parent, query }) => {
    const pageSize = pageSizeOf(query.pageSize);
    const bound = boundArguments(definition, viewer, { ...query, parent });
    const after = readPageToken(query.pageToken ?? '', bound, 0);
    const filter = readFilter(definition.filters, query.filter ?? '');
    const passing = filter ? filterSql(filter, dialectOf(rows, store)) : sql`1 = 1`;
    const rest = after ? sql`and (r.create_time, r.name) < (${after.key}, ${after.name})` : sql``;
    const which = sql`${passing} ${rest} order by r.create_time desc, r.name desc limit ${pageSize + 1}`;
    const found = await rows.read(store.db, viewer, definition, which);
    const page = found.slice(0, pageSize);
    const last = found.length > pageSize ? page.at(-1) : undefined;
    return {
      [definition.plural]: page.map(row => rows.present(definition, viewer, row)),
      nextPageToken: last ? writePageToken({ key: last.create_time, name: last.name }, bound) : '',
    };
  };
}

function dialectOf<R extends OwnRow>({ field }: OwnRows<R>, store: Store): FilterDialect {
  return {
    field: name => ({ kind: 'scalar', value: field(store, name) }),
    search: text => containsText(store.engine, normalizeForSearch(text), sql`r.search`),
    normalize: normalizeForSearch,
  };
}
