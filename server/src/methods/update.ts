import { isDeepStrictEqual } from 'node:util';
import { maskPaths } from '@potluck/contract/masks/field-mask';
import { searchedText } from '@potluck/contract/search/search-text';
import type { Transaction } from 'kysely';
import type { Call } from '../context/context.ts';
import {
  hasPictures,
  incomingPictures,
  type KnownPictures,
  placedPictures,
  removedPictures,
} from '../images/placed-pictures.ts';
import { keepUploaded } from '../images/uploaded-pictures.ts';
import { findVisible, readAccess, requireAction } from '../policy/find-visible.ts';
import { readReach } from '../policy/reach.ts';
import type { Found } from '../policy/visible-row.ts';
import { validateChange } from '../request/validate.ts';
import { endAdministration } from '../resources/access/change-access.ts';
import { changedFields, requireMergeable, withFieldsChanged } from '../resources/field-versions.ts';
import { presentRow, visibilityNumber } from '../rows/resource-row.ts';
import { storedBody } from '../rows/stored-body.ts';
import { cannotShare, requireSession } from '../sign-in/require-owner.ts';
import { type LoggedChange, logChange } from '../store/changes.ts';
import type { Database } from '../store/schema.ts';
import { serverPart } from './server-parts.ts';

type Tx = Transaction<Database>;
type Values = Record<string, unknown>;

export interface UpdateRequest {
  name: string;
  updateMask: string | undefined;
  body: Values;
  /** The version that the change is based on, from the body or `If-Match`. Without one, any version will do. */
  etag: string;
}

/** Changes the fields in the mask (AIP-134), merged with other changes since. Validates the result as a whole. */
export async function updateResource(
  call: Call,
  { name, updateMask, body, etag }: UpdateRequest,
): Promise<Values> {
  const { context, viewer, definition } = call;
  const paths = maskPaths(definition.fields, updateMask, body);
  const known = await requestedPictures(call, name, { paths, body });
  const after = await context.store.transact(async tx => {
    const found = await findVisible(tx, viewer, definition, name);
    const { change, found: changed } = await changeFound(call, tx, { found, paths, body, etag, known });
    await logChange(tx, change);
    if (changed.row.visibility === found.row.visibility) return changed;
    // People who hide a resource that they hold through a circle stop seeing it.
    return (await readAccess(tx, viewer, definition, found.row.name)) ?? changed;
  });
  return presentRow(definition, after);
}

export interface ChangeRequest {
  found: Found;
  /** The fields in the update mask. */
  paths: string[];
  body: Values;
  etag: string;
  /** The pictures at new addresses in the body. */
  known?: KnownPictures;
}

export interface Changed {
  /** The change record, which the caller logs last. */
  change: LoggedChange;
  /** The resource afterwards, with the access from before. */
  found: Found;
}

/** Changes one resource in a larger transaction. */
export async function changeFound(
  call: Call,
  tx: Tx,
  { found, paths, body, etag, known = new Map() }: ChangeRequest,
): Promise<Changed> {
  const { viewer, definition } = call;
  requireAction(found, 'update');
  const current = presentRow(definition, found);
  const input = validateChange(definition, { paths, current, body });
  const { name: canonical, version, type } = found.row;
  const settling = { name: canonical, values: input, before: { values: current, version } };
  const settled = serverPart(type).settle?.(settling) ?? input;
  const placing = { name: canonical, row: found.row, before: current, values: settled, known };
  const { values, ...pictures } = placedPictures(definition, placing);
  requireMergeable(found, { etag, paths, current, values });
  const decided = ['visibility', ...definition.decidedWithVisibility];
  if (decided.some(field => !isDeepStrictEqual(values[field], current[field]))) {
    requireAction(found, 'changeVisibility');
    requireSession(viewer, cannotShare);
  }
  return writeChange(call, tx, { found, current, values, pictures });
}

/** Fetches pictures before the transaction, and only for people who may change the resource. */
async function requestedPictures(
  { context, viewer, definition }: Call,
  name: string,
  { paths, body }: { paths: readonly string[]; body: Values },
): Promise<KnownPictures> {
  if (!definition.image || !hasPictures(body, paths)) return new Map();
  const found = await findVisible(context.store.db, viewer, definition, name);
  requireAction(found, 'update');
  return incomingPictures(context, { body, paths, row: found.row, by: viewer.user });
}

interface Change {
  found: Found;
  current: Values;
  values: Values;
  pictures: { image: string | null; pictures: string | null };
}

async function writeChange(
  { viewer, definition }: Call,
  tx: Tx,
  { found, current, values, pictures }: Change,
): Promise<Changed> {
  const { name, type, version } = found.row;
  const part = serverPart(type);
  await part.check?.({ tx, viewer, name, values, before: current });
  const columns = await part.columns({ tx, name, values });
  const set = {
    ...columns,
    search: searchedText(definition, columns, values),
    ...storedBody(definition, values),
    visibility: visibilityNumber(values),
    ...pictures,
  };
  const narrows = set.visibility > found.row.visibility;
  const reach = narrows ? await readReach(tx, name) : null;
  const field_versions = withFieldsChanged(found.row, changedFields(current, values));
  const written = { ...set, version: version + 1, field_versions, update_time: Date.now() };
  await tx.updateTable('resource').set(written).where('name', '=', name).execute();
  // Circles do not reach HIDDEN resources, so some of the resource's administrators lose that role.
  if (narrows) await endAdministration(tx, { resource: name }, viewer.user);
  await part.saved?.({ tx, name, values, before: current });
  await keepUploaded(tx, viewer.user, removedPictures(found.row, pictures));
  return {
    change: { resource: name, parent: null, type, kind: 'update', actor: viewer.user, reach },
    found: { ...found, row: { ...found.row, ...written } },
  };
}
