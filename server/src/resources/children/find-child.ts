import { levels, visibilities } from '@potluck/contract/access';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { ApiError } from '@potluck/contract/errors';
import { parentOf } from '@potluck/contract/names';
import { parentDefinition } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { type Db, findVisible, notFound, partsOf, requireAction } from '../../policy/find-visible.ts';
import type { Found } from '../../policy/found.ts';
import type { ChildRow } from './child-part.ts';
import { readChildren } from './child-rows.ts';

/** What is asked of the resource above: to look at what lies below it, or to change that. */
export type Purpose = 'read' | 'write';

/** Where a child lies, once the viewer may go there. */
export interface Place {
  /** The canonical name of what it lies right below. */
  parent: string;
  /** The shareable resource above, as the viewer sees it. */
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
  const place = await findPlace(db, viewer, definition, { parent: parentOf(name), purpose });
  const { canonical } = partsOf(definition, name);
  const [row] = await readChildren(db, definition, sql`i.name = ${canonical}`);
  if (row?.parent !== place.parent) throw notFound(name);
  return { ...place, row };
}

/** The place below a parent. */
export async function findPlace(
  db: Db,
  viewer: Viewer,
  definition: ResourceDefinition,
  { parent, purpose }: { parent: string; purpose: Purpose },
): Promise<Place> {
  const above = parentDefinition(definition);
  if (!above) throw new Error(`${definition.singular} lies below nothing`);
  const { canonical } = partsOf(above, parent);
  const next = parentDefinition(above);
  if (!next) {
    const root = await findVisible(db, viewer, above, parent);
    requirePurpose(root, purpose);
    return { parent: root.row.name, root };
  }
  const { root } = await findChild(db, viewer, above, { name: parent, purpose });
  return { parent: canonical, root };
}

/** Throws PERMISSION_DENIED when the viewer sees the resource but not what lies below it, or may not change that. */
export function requirePurpose(root: Found, purpose: Purpose): void {
  if (purpose === 'write') requireAction(root, 'update');
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
export function mayReadContents({ row, standing }: Found): boolean {
  return (
    standing.level >= levels.PERMISSION_LEVEL_READ || row.visibility <= visibilities.VISIBILITY_LEVEL_PUBLIC
  );
}
