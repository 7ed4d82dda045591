import { type CircleLevelName, circleLevels } from '@potluck/contract/access';
import { ApiError, invalid } from '@potluck/contract/errors';
import { collectionOf, idAllowed, idRule } from '@potluck/contract/names';
import type { Transaction } from 'kysely';
import type { Call } from '../context/context.ts';
import { incomingPictures, placedPictures } from '../images/placed-pictures.ts';
import { findAccount, findVisible, lookUp, requireAction } from '../policy/find-visible.ts';
import { adminTerms, type Terms } from '../policy/grant-row.ts';
import type { Found } from '../policy/visible-row.ts';
import { validate } from '../request/validate.ts';
import { insertResource } from '../resources/insert-resource.ts';
import { isDeleted } from '../resources/trash/move-to-trash.ts';
import { presentRow, visibilityNumber } from '../rows/resource-row.ts';
import { storedBody, wholeBody } from '../rows/stored-body.ts';
import { newId } from '../store/ids.ts';
import type { Database } from '../store/schema.ts';
import { serverPart } from './server-parts.ts';

type Tx = Transaction<Database>;
type Values = Record<string, unknown>;

export interface CreateRequest {
  /** Chosen by the client. If empty, the server chooses one. */
  id: string;
  /** The circle that the new resource is created in. If empty or the viewer, it is the viewer's alone. */
  parent: string;
  /** The level that the circle gets, by name. If absent, the circle administers the new resource. */
  circleLevel?: string;
  body: unknown;
}

/**
 * Creates a resource (AIP-133). Repeating the call with the same id and body by the same person returns what the first
 * call created.
 */
export async function createResource(
  call: Call,
  { id, parent, circleLevel, body }: CreateRequest,
): Promise<Values> {
  const { context, viewer, definition } = call;
  if (id !== '' && !idAllowed(id))
    throw invalid([{ field: `${definition.singular}Id`, description: idRule }]);
  const name = `${collectionOf(definition.pattern)}/${id || newId()}`;
  const input = validate(definition, body);
  const settling = { name, values: input, before: undefined };
  const settled = serverPart(definition.singular).settle?.(settling) ?? input;
  const holder = parent || viewer.user;
  await requireHolder(call, holder);
  requireReach(settled, holder);
  const grants = firstGrants(viewer.user, { holder, circleLevel });
  const known = await incomingPictures(context, { body: settled, by: viewer.user });
  const { values, ...pictures } = placedPictures(definition, { name, values: settled, known });
  const made = await context.store.transact(async tx => {
    if (id !== '' && (await isTaken(tx, name))) return requireSame(call, { tx, name, values, grants });
    const part = serverPart(definition.singular);
    await part.check?.({ tx, viewer, name, values });
    await insertResource(call, tx, part, { name, values, grants, ...pictures });
    return findVisible(tx, viewer, definition, name);
  });
  return presentRow(definition, made);
}

async function requireHolder({ context, viewer }: Call, holder: string): Promise<void> {
  if (holder === viewer.user) return;
  const found = await findAccount(context, viewer, holder);
  requireAction(found, 'createInside');
}

/** A HIDDEN resource reaches nobody through a circle, so a circle alone cannot hold it. */
function requireReach(values: Values, holder: string): void {
  if (!holder.startsWith('circles/') || values.visibility !== 'VISIBILITY_LEVEL_HIDDEN') return;
  const description = 'cannot be HIDDEN for what a circle holds: members would not see it';
  throw invalid([{ field: 'visibility', description }]);
}

/**
 * The accepted grants of a new resource. With a level for the circle, its creator administers it and the circle gets
 * that level; otherwise its holder administers it alone.
 */
function firstGrants(
  viewer: string,
  { holder, circleLevel }: { holder: string; circleLevel?: string },
): Terms[] {
  if (!circleLevel) return [adminTerms(holder, viewer)];
  const field = 'circleLevel';
  if (!isCircleLevel(circleLevel))
    throw invalid([{ field, description: `must be one of ${Object.keys(circleLevels).join(', ')}` }]);
  if (!holder.startsWith('circles/')) throw invalid([{ field, description: 'needs a circle as the parent' }]);
  return [adminTerms(viewer, viewer), { ...adminTerms(holder, viewer), level: circleLevels[circleLevel] }];
}

function isCircleLevel(name: string): name is CircleLevelName {
  return Object.hasOwn(circleLevels, name);
}

async function isTaken(tx: Tx, name: string): Promise<boolean> {
  const row = await tx.selectFrom('resource').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined || (await isDeleted(tx, name));
}

/** A repeated create returns what the first one created. Any other use of a taken id is refused. */
async function requireSame(
  { viewer, definition }: Call,
  { tx, name, values, grants }: { tx: Tx; name: string; values: Values; grants: readonly Terms[] },
): Promise<Found> {
  const found = await lookUp(tx, viewer, definition, name);
  const granted = await tx
    .selectFrom('access')
    .select(['recipient', 'level'])
    .where('resource', '=', name)
    .where('requester', '=', viewer.user)
    .execute();
  const has = ({ recipient, level }: Terms) =>
    granted.some(each => each.recipient === recipient && each.level === level);
  const same =
    found && grants.every(has) && wholeBody(definition, found.row) === storedBody(definition, values).body;
  if (same && found.row.visibility === visibilityNumber(values)) return found;
  throw new ApiError('ALREADY_EXISTS', 'NAME_TAKEN', `${name} exists already: choose another id.`, {
    metadata: { resource: name },
  });
}
