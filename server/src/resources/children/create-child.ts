import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { ApiError, invalid } from '@potluck/contract/errors';
import { emptyOf } from '@potluck/contract/fields';
import { idAllowed, idRule } from '@potluck/contract/ids';
import { collectionOf, matchesPattern } from '@potluck/contract/names';
import { sql, type Transaction } from 'kysely';
import type { Call } from '../../context/call.ts';
import { notFound } from '../../policy/find-visible.ts';
import { validate } from '../../request/validate.ts';
import { storedBody } from '../../rows/stored-body.ts';
import { newId } from '../../store/ids.ts';
import { findRemoved } from '../../store/removed-names.ts';
import type { Database } from '../../store/schema.ts';
import { childPart } from '../child-parts.ts';
import type { Handler } from '../server-part.ts';
import { seesAliasTarget } from './alias-of.ts';
import type { ChildRow, ChildWork } from './child-part.ts';
import { countBelow, readChildren } from './child-rows.ts';
import { findPlace } from './find-child.ts';
import { type Child, presentChild, readerOf } from './present-children.ts';
import { changingChildren, insertChild } from './write-child.ts';

type Tx = Transaction<Database>;

/** Creates a child (AIP-133); repeated with the same id and body by the same person, gives what it made first. */
export const createChild: Handler = (call, { name: parent, query, body }) =>
  changingChildren(call, work =>
    createBelow(call, work, {
      parent: parentOfNew(call.definition, parent, body),
      id: query[`${call.definition.singular}Id`] ?? '',
      body,
    }),
  );

/** The parent of a create at the address of an ancestor: what the body names, by a name or as `{name}`. */
function parentOfNew({ listedBelow, parentField }: ResourceDefinition, above: string, body: object): string {
  if (!listedBelow || !parentField || !matchesPattern(listedBelow, above)) return above;
  const said = (body as Record<string, unknown>)[parentField];
  const name = typeof said === 'object' && said !== null && 'name' in said ? said.name : said;
  if (typeof name === 'string' && name.startsWith(`${above}/`)) return name;
  throw invalid([{ field: parentField, description: `must be the name of one in ${above}` }]);
}

export interface NewChild {
  parent: string;
  /** The client's choice, or empty for the server's. */
  id: string;
  body: unknown;
}

/** The same within a transaction that does more. */
export async function createBelow(
  call: Call,
  work: ChildWork,
  { parent, id, body }: NewChild,
): Promise<Child> {
  const { viewer, definition } = call;
  const { own } = childPart(definition.singular);
  const offered = await own?.offered?.(work.tx, { parent, body, user: viewer.user });
  const place = await findPlace(work.tx, viewer, definition, { parent, purpose: offered ? 'read' : 'write' });
  return createAt(call, work, { parent: place.parent, root: place.root.row.name, id, body });
}

/** The same where the viewer is known to be allowed to write. */
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
  if (!(await seesAliasTarget(tx, call.viewer, definition, values)))
    throw notFound(String(values[definition.aliasOf ?? '']));
  const name = `${parent}/${collectionOf(definition.pattern)}/${id || newId()}`;
  const [taken] = id === '' ? [] : await readChildren(tx, definition, sql`i.name = ${name}`);
  if (taken) return presentChild(readerOf(work), definition, requireSame(call, taken, values));
  const removed = id !== '' && childPart(definition.singular).namesOnce && (await findRemoved(tx, name));
  if (removed) return presentGone(call, { name, creator: removed.creator, values });
  await requireRoom(tx, definition, { parent, adding: 1 });
  const row = await insertChild(definition, { ...work, parent, root, name, values, before: undefined });
  return presentChild(readerOf(work), definition, row);
}

/** A repeated create answers with what the first one made; any other use of a taken id is refused. */
function requireSame({ viewer, definition }: Call, row: ChildRow, values: Record<string, unknown>): ChildRow {
  const said = JSON.parse(storedBody(definition, values).body) as Record<string, unknown>;
  const stands = JSON.parse(row.body) as Record<string, unknown>;
  // What was left to the server has its own value by now.
  const same = Object.keys(said).every(
    key => unset(definition, key, said[key]) || JSON.stringify(said[key]) === JSON.stringify(stands[key]),
  );
  if (same && row.creator === viewer.user && row.version === 1) return row;
  throw nameTaken(row.name, 'exists already');
}

/**
 * What was made under this name has been removed since: its creation, sent again by who had sent it, was done and is
 * not done anew. The answer says what was asked for, and has no etag: there is no version of it.
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

/** Throws FAILED_PRECONDITION when so many more do not fit below a parent. */
export async function requireRoom(
  tx: Tx,
  definition: ResourceDefinition,
  { parent, adding }: { parent: string; adding: number },
): Promise<void> {
  const { most, countBelow: kept } = childPart(definition.singular);
  if (most === undefined) return;
  const there = kept ? await kept(tx, parent) : await countBelow(tx, definition, { parent, most });
  if (there + adding <= most) return;
  const message = `${parent} holds at most ${most}: delete some first.`;
  throw new ApiError('FAILED_PRECONDITION', 'TOO_MANY', message, { metadata: { resource: parent } });
}
