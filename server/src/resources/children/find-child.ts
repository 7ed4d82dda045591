import { levels, visibilities } from '@potluck/contract/access';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { ApiError } from '@potluck/contract/errors';
import { parentOf } from '@potluck/contract/names';
import { parentDefinition } from '@potluck/contract/resources';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { type Db, lookUp, notFound, partsOf, readAccess, requireAction } from '../../policy/find-visible.ts';
import type { Found } from '../../policy/found.ts';
import { isInvited, isOpenToGuest } from '../../policy/invitees.ts';
import { seesAliasTarget } from './alias-of.ts';
import type { ChildRow } from './child-part.ts';
import { readChildren } from './child-rows.ts';

/** What somebody is after: to look at what lies below a resource, to create or change it, or to delete it. */
export type Purpose = 'read' | 'write' | 'delete';

/** Where a child lies, once the viewer may go there. */
export interface Place {
  /** The canonical name of what it lies right below. */
  parent: string;
  /** The shareable resource above, as the viewer sees it: not at all where they are only asked to an event of it. */
  root: Found;
}

export interface FoundChild extends Place {
  row: ChildRow;
}

/**
 * The child of a name, canonical or with an account before it. Whether the viewer may look below the resource above is
 * decided first: who may not, learns nothing of what lies there. Throws NOT_FOUND or PERMISSION_DENIED.
 */
export async function findChild(
  db: Db,
  viewer: Viewer,
  definition: ResourceDefinition,
  { name, purpose }: { name: string; purpose: Purpose },
): Promise<FoundChild> {
  const { canonical } = partsOf(definition, name);
  const asked = { parent: parentOf(name), purpose, child: canonical };
  const place = await findPlace(db, viewer, definition, asked);
  const open = openIn(place, viewer, definition);
  const [row] = await readChildren(db, definition, sql`i.name = ${canonical} and ${open}`);
  if (row?.parent !== place.parent) throw notFound(name);
  if (!(await seesAliasTarget(db, viewer, definition, row))) throw notFound(name);
  if (definition.authored) requireAuthor({ ...place, row }, viewer, purpose);
  return { ...place, row };
}

/**
 * The condition that row `i` is open to the viewer there. A series stays open to whoever is asked to any of it, since
 * what lies below is named by it; `eventPart` shows them only their own occurrences in its place.
 */
function openIn({ root }: Place, { user }: Viewer, { singular }: ResourceDefinition): RawBuilder<boolean> {
  return singular === 'event' || mayReadContents(root) ? sql`1 = 1` : isOpenToGuest(singular, user);
}

/** Throws NOT_FOUND for what others noted on something that is only public, and PERMISSION_DENIED for what is not theirs. */
function requireAuthor({ row, root }: FoundChild, { user }: Viewer, purpose: Purpose): void {
  if (row.creator === user) return;
  if (!mayReadOthers(root)) throw notFound(row.name);
  if (purpose === 'delete') requireAction(root, 'update');
  if (purpose !== 'write') return;
  throw new ApiError('PERMISSION_DENIED', 'NOT_THE_AUTHOR', 'Only who wrote this may change it.', {
    metadata: { resource: row.name },
  });
}

/** Whether the viewer may look at what others authored there: not as one of the public. */
export function mayReadOthers({ access }: Found): boolean {
  return access.level >= levels.PERMISSION_LEVEL_READ;
}

/** The place below a parent, or that of one child of it, which the viewer may be asked to by itself. */
export async function findPlace(
  db: Db,
  viewer: Viewer,
  definition: ResourceDefinition,
  { parent, purpose, child = '' }: { parent: string; purpose: Purpose; child?: string },
): Promise<Place> {
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
  const asked =
    definition.singular === 'calendar' && through === '' && (await isInvited(db, viewer.user, child));
  const root = asked ? await readAccess(db, viewer, definition, canonical) : seen;
  if (!root) throw notFound(parent);
  if (!asked || purpose !== 'read') requirePurpose(root, purpose);
  return root;
}

/** Throws PERMISSION_DENIED when the viewer sees the resource but not what lies below it, or may not change that. */
export function requirePurpose(root: Found, purpose: Purpose): void {
  if (purpose !== 'read') requireAction(root, 'update');
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

/** Whether the viewer may look at what lies below. */
export function mayReadContents({ row, access }: Found): boolean {
  return (
    access.level >= levels.PERMISSION_LEVEL_READ || row.visibility <= visibilities.VISIBILITY_LEVEL_PUBLIC
  );
}
