import { levels, visibilities } from '@potluck/contract/access';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { ApiError } from '@potluck/contract/errors';
import { parentOf } from '@potluck/contract/names';
import { parentDefinition } from '@potluck/contract/resources';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import {
  type Db,
  lookUp,
  notFound,
  partsOf,
  readAccess,
  requireWritable,
} from '../../policy/find-visible.ts';
import { isInvited, isOpenToGuest } from '../../policy/invitation-access.ts';
import { guestOf } from '../../policy/scope.ts';
import type { Found } from '../../policy/visible-row.ts';
import { canSeeAliasTarget } from './alias-visibility.ts';
import type { ChildRow } from './child-part.ts';
import { readChildren } from './child-rows.ts';

/** What the caller wants: to read the children of a resource, to create or change one, or to delete one. */
export type Purpose = 'read' | 'write' | 'delete';

/** The location of a child, after checking the viewer's access. */
export interface ChildLocation {
  /** The canonical name of its direct parent. */
  parent: string;
  /** The shareable ancestor as the viewer sees it: hidden if they are only invited to one of its events. */
  root: Found;
}

export interface FoundChild extends ChildLocation {
  row: ChildRow;
}

/**
 * Finds a child by its name, canonical or prefixed with an account. Checks access to the shareable ancestor first, so
 * that callers without it learn nothing about its contents. Throws NOT_FOUND or PERMISSION_DENIED.
 */
export async function findChild(
  db: Db,
  viewer: Viewer,
  definition: ResourceDefinition,
  { name, purpose }: { name: string; purpose: Purpose },
): Promise<FoundChild> {
  const { canonical } = partsOf(definition, name);
  const options = { parent: parentOf(name), purpose, child: canonical };
  const place = await findLocation(db, viewer, definition, options);
  const open = openIn(place, viewer, definition);
  const [row] = await readChildren(db, definition, sql`i.name = ${canonical} and ${open}`);
  if (row?.parent !== place.parent) throw notFound(name);
  if (!(await canSeeAliasTarget(db, viewer, definition, row))) throw notFound(name);
  if (definition.authored) requireAuthor({ ...place, row }, viewer, purpose);
  return { ...place, row };
}

/**
 * The condition that the viewer may read row `i`. A series stays readable for guests of any of its occurrences,
 * because its children are named below it; `eventPart` then shows them only their own occurrences.
 */
function openIn(
  { root }: ChildLocation,
  viewer: Viewer,
  { singular }: ResourceDefinition,
): RawBuilder<boolean> {
  return singular === 'event' || mayReadContents(root)
    ? sql`1 = 1`
    : isOpenToGuest(singular, guestOf(viewer));
}

/**
 * Throws NOT_FOUND for other people's notes on a resource that is merely public, and PERMISSION_DENIED if the viewer
 * may not change or delete them.
 */
function requireAuthor({ row, root }: FoundChild, { user }: Viewer, purpose: Purpose): void {
  if (row.creator === user) return;
  if (!mayReadOthers(root)) throw notFound(row.name);
  if (purpose === 'delete') requireWritable(root);
  if (purpose !== 'write') return;
  throw new ApiError('PERMISSION_DENIED', 'NOT_THE_AUTHOR', 'Only who wrote this may change it.', {
    metadata: { resource: row.name },
  });
}

/** Whether the viewer may read others' notes there: public visibility is not enough. */
export function mayReadOthers({ access }: Found): boolean {
  return access.level >= levels.PERMISSION_LEVEL_READ;
}

/** The location below a parent, or below one of its children to which the viewer may be invited. */
export async function findLocation(
  db: Db,
  viewer: Viewer,
  definition: ResourceDefinition,
  { parent, purpose, child = '' }: { parent: string; purpose: Purpose; child?: string },
): Promise<ChildLocation> {
  const above = parentDefinition(definition);
  if (!above) throw new Error(`${definition.singular} lies below nothing`);
  const { canonical } = partsOf(above, parent);
  const next = parentDefinition(above);
  if (!next) {
    const needed = definition.authored ? 'read' : purpose;
    const root = await findRoot(db, viewer, above, { parent, purpose: needed, child });
    return { parent: root.row.name, root };
  }
  const { root } = await findChild(db, viewer, above, { name: parent, purpose });
  return { parent: canonical, root };
}

async function findRoot(
  db: Db,
  viewer: Viewer,
  definition: ResourceDefinition,
  { parent, purpose, child }: { parent: string; purpose: Purpose; child: string },
): Promise<Found> {
  const seen = await lookUp(db, viewer, definition, parent);
  if (seen && mayReadContents(seen)) {
    requirePurpose(seen, purpose);
    return seen;
  }
  const { canonical, through } = partsOf(definition, parent);
  const isInvitationQuery =
    definition.singular === 'calendar' && through === '' && (await isInvited(db, guestOf(viewer), child));
  const root = isInvitationQuery ? await readAccess(db, viewer, definition, canonical) : seen;
  if (!root) throw notFound(parent);
  if (!isInvitationQuery || purpose !== 'read') requirePurpose(root, purpose);
  return root;
}

/** Throws PERMISSION_DENIED if the viewer sees the resource but may not read or change its contents. */
export function requirePurpose(root: Found, purpose: Purpose): void {
  if (purpose !== 'read') requireWritable(root);
  else if (!mayReadContents(root)) throw unread(root);
}

function unread({ row }: Found): ApiError {
  return new ApiError(
    'PERMISSION_DENIED',
    'LEVEL_TOO_LOW',
    `You need read access to ${row.name} for this: accept the invitation first.`,
    { metadata: { resource: row.name, needed: 'PERMISSION_LEVEL_READ' } },
  );
}

/** Whether the viewer may read its contents. */
export function mayReadContents({ row, access }: Found): boolean {
  return (
    access.level >= levels.PERMISSION_LEVEL_READ || row.visibility <= visibilities.VISIBILITY_LEVEL_PUBLIC
  );
}
