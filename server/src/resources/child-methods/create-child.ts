import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { ApiError, invalid } from '@potluck/contract/errors';
import { emptyOf } from '@potluck/contract/fields';
import { collectionOf, idAllowed, idRule, matchesPattern } from '@potluck/contract/names';
import { sql, type Transaction } from 'kysely';
import type { Call } from '../../context/context.ts';
import { validate } from '../../request/validate.ts';
import { storedBody } from '../../rows/stored-body.ts';
import { newId } from '../../store/ids.ts';
import { findRemoved } from '../../store/removed-names.ts';
import type { Database } from '../../store/schema.ts';
import { childPart } from '../child-parts.ts';
import { requireAliasTarget } from '../children/alias-visibility.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { countBelow, readChildren } from '../children/child-rows.ts';
import { findLocation } from '../children/find-child.ts';
import type { Handler } from '../server-part.ts';
import { isDeleted } from '../trash/move-to-trash.ts';
import { type Child, presentChild, readerOf } from './present-children.ts';
import { changingChildren, insertChild } from './write-child.ts';

type Tx = Transaction<Database>;

/**
 * Creates a child (AIP-133). Idempotent: a retry by the same person with the same id and body returns the first
 * result.
 */
export const createChild: Handler = (call, { name: parent, query, body }) =>
  changingChildren(call, work =>
    createBelow(call, work, {
      parent: parentOfNew(call.definition, parent, body),
      id: query[`${call.definition.singular}Id`] ?? '',
      body,
    }),
  );

/** The parent of a create at an ancestor's address: the body's parent field, as a name or `{name}`. */
function parentOfNew({ listedBelow, parentField }: ResourceDefinition, above: string, body: object): string {
  if (!listedBelow || !parentField || !matchesPattern(listedBelow, above)) return above;
  const named = (body as Record<string, unknown>)[parentField];
  const name = typeof named === 'object' && named !== null && 'name' in named ? named.name : named;
  if (typeof name === 'string' && name.startsWith(`${above}/`)) return name;
  throw invalid([{ field: parentField, description: `must be the name of one in ${above}` }]);
}

export interface NewChild {
  parent: string;
  /** The client's choice; empty to let the server choose. */
  id: string;
  body: unknown;
}

/** The same within a larger transaction. */
export async function createBelow(
  call: Call,
  work: ChildWork,
  { parent, id, body }: NewChild,
): Promise<Child> {
  const { viewer, definition } = call;
  const { own } = childPart(definition.singular);
  const offered = await own?.offered?.(work.tx, { parent, body, user: viewer.user });
  const place = await findLocation(work.tx, viewer, definition, {
    parent,
    purpose: offered ? 'read' : 'write',
  });
  return createAt(call, work, { parent: place.parent, root: place.root.row.name, id, body });
}

/** The same for viewers who are known to have write access. */
export async function createAt(
  call: Call,
  work: ChildWork,
  { parent, root, id, body }: NewChild & { root: string },
): Promise<Child> {
  const { definition } = call;
  const { tx } = work;
  if (id !== '' && !idAllowed(id))
    throw invalid([{ field: `${definition.singular}Id`, description: idRule }]);
  const values = validate(definition, body);
  await requireAliasTarget(work, definition, values);
  const name = `${parent}/${collectionOf(definition.pattern)}/${id || newId()}`;
  const [taken] = id === '' ? [] : await readChildren(tx, definition, sql`i.name = ${name}`);
  if (taken) return presentChild(readerOf(work), definition, requireSame(call, taken, values));
  const removed = id !== '' && childPart(definition.singular).namesOnce && (await findRemoved(tx, name));
  if (removed) return presentGone(call, { name, creator: removed.creator, values });
  if (id !== '' && (await isDeleted(tx, name))) throw nameTaken(name, 'was deleted');
  await requireRoom(tx, definition, { parent, adding: 1 });
  const row = await insertChild(definition, { ...work, parent, root, name, values, before: undefined });
  return presentChild(readerOf(work), definition, row);
}

/** A retried create returns the first result; any other use of an existing id is an error. */
function requireSame({ viewer, definition }: Call, row: ChildRow, values: Record<string, unknown>): ChildRow {
  const fields = JSON.parse(storedBody(definition, values).body) as Record<string, unknown>;
  const before = JSON.parse(row.body) as Record<string, unknown>;
  // Fields that the request left to the server have values by now.
  const same = Object.keys(fields).every(
    key => unset(definition, key, fields[key]) || JSON.stringify(fields[key]) === JSON.stringify(before[key]),
  );
  if (same && row.creator === viewer.user && row.version === 1) return row;
  throw nameTaken(row.name, 'exists already');
}

/**
 * The response to a retried create whose child has since been deleted: the create succeeded and must not run again.
 * It returns the requested values without an etag, since no version exists.
 */
function presentGone(
  { viewer, definition }: Call,
  { name, creator, values }: { name: string; creator: string | null; values: Record<string, unknown> },
): Child {
  if (creator !== viewer.user) throw nameTaken(name, 'was removed');
  return { ...emptyOf(definition.fields), ...values, name, etag: '' };
}

function nameTaken(name: string, why: string): ApiError {
  const message = `${name} ${why}: choose another id.`;
  return new ApiError('ALREADY_EXISTS', 'NAME_TAKEN', message, { metadata: { resource: name } });
}

function unset({ fields }: ResourceDefinition, key: string, value: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(fields[key]?.empty);
}

/** Throws FAILED_PRECONDITION if the parent has no room for this many more. */
export async function requireRoom(
  tx: Tx,
  definition: ResourceDefinition,
  { parent, adding }: { parent: string; adding: number },
): Promise<void> {
  const { max, countBelow: count } = childPart(definition.singular);
  if (max === undefined) return;
  const there = count ? await count(tx, parent) : await countBelow(tx, definition, { parent, max });
  if (there + adding <= max) return;
  const message = `${parent} holds at most ${max}: delete some first.`;
  throw new ApiError('FAILED_PRECONDITION', 'TOO_MANY', message, { metadata: { resource: parent } });
}
