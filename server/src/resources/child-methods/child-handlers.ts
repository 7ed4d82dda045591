import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { invalid } from '@potluck/contract/errors';
import { readFilter } from '@potluck/contract/filter';
import { maskPaths } from '@potluck/contract/masks/field-mask';
import { collectionOf, matchesPattern, parentOf, wildcards } from '@potluck/contract/names';
import { parentDefinition, rootDefinition } from '@potluck/contract/resources';
import { normalizeForSearch } from '@potluck/contract/search/search-text';
import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../../context/context.ts';
import { findAccounts } from '../../policy/accounts.ts';
import { type FieldSql, filterSql } from '../../policy/filter-sql.ts';
import { type Db, findVisible } from '../../policy/find-visible.ts';
import { isOpenToGuest, isPartlyOpen, timesOfGuest } from '../../policy/invitation-access.ts';
import { guestOf } from '../../policy/scope.ts';
import { grantedTo } from '../../policy/visible.ts';
import { readableNames } from '../../policy/visible-names.ts';
import { boundArguments, pageSizeOf } from '../../request/list-request.ts';
import { type Cursor, readPageToken, writePageToken } from '../../request/page-token.ts';
import { validateChange } from '../../request/validate.ts';
import { containsForms } from '../../search-index/search.ts';
import { childPart } from '../child-parts.ts';
import { aliasTargetVisibleSql, requireAliasTarget } from '../children/alias-visibility.ts';
import type { ChildPart, ChildRow, ChildWork } from '../children/child-part.ts';
import { tableOf } from '../children/child-rows.ts';
import {
  type FoundChild,
  findChild,
  findLocation,
  mayReadContents,
  mayReadOthers,
  requirePurpose,
} from '../children/find-child.ts';
import { requireMergeable } from '../field-versions.ts';
import { requestedVersion, requireVersion } from '../require-version.ts';
import type { Handler } from '../server-part.ts';
import { createChild } from './create-child.ts';
import { presentChild, presentChildren, presentRemoved, readerOf } from './present-children.ts';
import { changeChild, changingChildren, moveChildToTrash, removeChild } from './write-child.ts';

/**
 * Lists the children of a parent, or with `-` as an id those of all readable parents (AIP-132, AIP-159), in the order
 * of their type.
 */
const listChildren: Handler = async (call, { name: parent, query }) => {
  const { context, viewer, definition } = call;
  const { db, engine } = context.store;
  const part = childPart(definition.singular);
  const pageSize = pageSizeOf(query.pageSize);
  const bound = boundArguments(definition, viewer, { ...query, parent });
  const after = readPageToken(query.pageToken ?? '', bound, part.order.sample);
  const filter = readFilter(definition.filters, query.filter ?? '');
  const search = (text: string) => containsForms(engine, text, sql`i.search`);
  const seen = await aliasTargetVisibleSql(call);
  const branches: ListedRow[][] = [];
  // One query per branch: an OR would make the database sort every row of both.
  for (const { where, field, key } of await below(call, parent)) {
    const dialect = { field, search, normalize: normalizeForSearch };
    const passing = filter ? filterSql(filter, dialect) : sql`1 = 1`;
    const which = sql`${where} and ${passing} and ${seen}`;
    branches.push(await readSorted(db, definition, { which, key, after, limit: pageSize + 1 }));
  }
  const rows = merged(branches, part);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const cursor = last && { key: last.list_key, name: last.name };
  return {
    [definition.plural]: await presentChildren({ db, caller: viewer }, definition, page),
    nextPageToken: cursor ? writePageToken(cursor, bound) : '',
  };
};

/** A row with its sort key. */
type ListedRow = ChildRow & { list_key: number | string };

/** One source of children for a list, and how the caller may filter and sort there. */
interface Branch {
  where: RawBuilder<unknown>;
  field: (name: string) => FieldSql;
  key: RawBuilder<unknown>;
}

async function readSorted(
  db: Db,
  definition: ResourceDefinition,
  request: {
    which: RawBuilder<unknown>;
    key: RawBuilder<unknown>;
    after: Cursor<number | string> | undefined;
    limit: number;
  },
): Promise<ListedRow[]> {
  const { which, key, after, limit } = request;
  const { descending } = childPart(definition.singular).order;
  const [turn, beyond] = descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const rest = after ? sql`and (${key}, i.name) ${beyond} (${after.key}, ${after.name})` : sql``;
  const { rows } = await sql<ListedRow>`select i.*, ${key} as list_key from ${tableOf(definition)} i
    where ${which} ${rest} order by ${key} ${turn}, i.name ${turn} limit ${limit}`.execute(db);
  return rows;
}

/** The branches that list the children of a parent, after checking the viewer's access. */
async function below(call: Call, parent: string): Promise<Branch[]> {
  const { definition, viewer } = call;
  const part = childPart(definition.singular);
  const { order } = part;
  const field = (name: string) => part.filterField(name, viewer);
  const key = sql.ref(`i.${order.column}`);
  const branches = (await placesBelow(call, parent)).map(where => ({ where, field, key }));
  const [readable, guests] = branches;
  if (definition.singular !== 'event' || !readable || !guests) return branches;
  // Guests of single occurrences cannot filter or sort by times that they may not see.
  const partly = isPartlyOpen(guestOf(viewer));
  const { start, end } = timesOfGuest(guestOf(viewer));
  const times: Readonly<Record<string, RawBuilder<number>>> = {
    start_time: start,
    end_time: end,
    recurrence_end_time: end,
  };
  const maskedField = (name: string): FieldSql => {
    const value = times[name];
    return value ? { kind: 'scalar', value } : field(name);
  };
  return [
    readable,
    { ...guests, where: sql`${guests.where} and not (${partly})` },
    { where: sql`${guests.where} and ${partly} and not (${readable.where})`, field: maskedField, key: start },
  ];
}

/** Conditions on children below the parent, after checking access: a child must match any of them. */
async function placesBelow(
  { context, viewer, definition }: Call,
  given: string,
): Promise<RawBuilder<unknown>[]> {
  const { db } = context.store;
  const parent = wholeParent(definition, given);
  const [first, ...others] = parent.split('/').filter((_, at) => at % 2 === 1);
  if (first !== '-' && !others.includes('-')) {
    const place = await findLocation(db, viewer, definition, { parent, purpose: 'read' });
    const own = definition.authored && !mayReadOthers(place.root);
    const open = mayReadContents(place.root)
      ? sql`1 = 1`
      : isOpenToGuest(definition.singular, guestOf(viewer));
    return [
      sql`i.parent = ${place.parent} and ${own ? sql`i.creator = ${viewer.user}` : sql`1 = 1`} and ${open}`,
    ];
  }
  const root = rootDefinition(definition);
  if (others.some(id => id !== '-') || !matchesPattern(parentOf(definition.pattern), parent))
    throw halfWild();
  if (first === '-') {
    const readable = sql<boolean>`i.root in (${await readableNames(context.store, root.singular, viewer)})`;
    if (!definition.authored) return [readable, ...conditionsFor(definition, guestOf(viewer))];
    const granted = grantedTo(viewer.user, await findAccounts(context.store, viewer));
    return [
      sql`${readable} and (i.creator = ${viewer.user}
        or exists (select 1 from resource r where r.name = i.root and ${granted}))`,
    ];
  }
  const found = await findVisible(db, viewer, root, `${collectionOf(root.pattern)}/${first}`);
  requirePurpose(found, 'read');
  return [sql`i.root = ${found.row.name}`];
}

/** `calendars/1` as `calendars/1/events/-`, for types that are listed across all of an ancestor's descendants. */
function wholeParent({ pattern, listedBelow }: ResourceDefinition, parent: string): string {
  if (!listedBelow || !matchesPattern(listedBelow, parent)) return parent;
  return parent + wildcards(parentOf(pattern).slice(listedBelow.length)).replaceAll('*', '-');
}

/** The condition that a child is, or belongs to, an event to which the user is invited; empty for other types. */
function conditionsFor(definition: ResourceDefinition, user: string): RawBuilder<unknown>[] {
  const ofEvents = [definition, parentDefinition(definition)].some(each => each?.singular === 'event');
  return ofEvents ? [isOpenToGuest(definition.singular, user)] : [];
}

/** Merges lists that are sorted alike and drops duplicates. */
function merged(lists: ListedRow[][], { order }: ChildPart): ListedRow[] {
  const [only] = lists;
  if (only && lists.length === 1) return only;
  const all = new Map(lists.flat().map(row => [row.name, row]));
  const turn = order.descending ? -1 : 1;
  const key = (row: ListedRow) => Number(row.list_key);
  return [...all.values()].sort(
    (one, other) => turn * (key(one) - key(other) || (one.name < other.name ? -1 : 1)),
  );
}

function halfWild() {
  const description = 'can have - for its last ids only, and no account before it then';
  return invalid([{ field: 'parent', description }]);
}

const get: Handler = async ({ context, viewer, definition }, { name }) => {
  const { db } = context.store;
  const { row } = await findChild(db, viewer, definition, { name, purpose: 'read' });
  return presentChild({ db, caller: viewer }, definition, row);
};

/** A type's hook after an update, in the same transaction. */
type Follow = (work: ChildWork, before: ChildRow, after: ChildRow) => Promise<void>;

/** Changes the fields in the mask (AIP-134), merged with other changes since; validates the result as a whole. */
export function updating(follow?: Follow): Handler {
  return (call, { name, query, body, ifMatch }) => {
    const { definition } = call;
    const paths = maskPaths(definition.fields, query.updateMask, body);
    return changingChildren(call, async work => {
      const { row } = await findToChange(call, work, { name, paths });
      const current = await presentChild(readerOf(work), definition, row);
      const values = validateChange(definition, { paths, current, body });
      requireMergeable({ row }, { etag: requestedVersion({ ifMatch, body }), paths, current, values });
      await requireAliasTarget(work, definition, values);
      const { parent, root } = row;
      const place = { name: row.name, parent, root };
      const after = await changeChild(definition, { ...work, ...place, values, before: row, paths, current });
      await follow?.(work, row, after);
      return presentChild(readerOf(work), definition, after);
    });
  };
}

/** Deletes a child and its descendants, and responds with its last state. */
const remove: Handler = (call, { name, ifMatch }) =>
  changingChildren(call, async work => {
    const { definition } = call;
    const { row } = await findToChange(call, work, { name });
    requireVersion({ row }, ifMatch);
    const gone = await presentChild(readerOf(work), definition, row);
    await moveChildToTrash(call, work, row);
    await removeChild(definition, work, row);
    if (definition.deleted === 'nothing') return {};
    return presentRemoved(readerOf(work), definition, { row, was: gone });
  });

/**
 * The child to change, including the viewer's own contributions, of which they may change only some fields or delete
 * all.
 */
async function findToChange(
  { viewer, definition }: Call,
  { tx }: ChildWork,
  { name, paths }: { name: string; paths?: string[] },
): Promise<FoundChild> {
  const { own } = childPart(definition.singular);
  if (!own) return findChild(tx, viewer, definition, { name, purpose: paths ? 'write' : 'delete' });
  const found = await findChild(tx, viewer, definition, { name, purpose: 'read' });
  const { user } = viewer;
  const open = paths
    ? paths.every(path => own.fields.includes(path))
    : (own.removable?.(found.row, user) ?? true);
  if (!open || !(await own.theirs(tx, found.row, user))) requirePurpose(found.root, 'write');
  return found;
}

/** The standard methods of every resource below a shareable one. */
export const childHandlers: Readonly<Record<string, Handler>> = {
  list: listChildren,
  create: createChild,
  get,
  update: updating(),
  delete: remove,
};
