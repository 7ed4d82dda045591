import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { ApiError } from '@potluck/contract/errors';
import { parentOf } from '@potluck/contract/names';
import { definitions } from '@potluck/contract/resources';
import type { Viewer } from '../../context/context.ts';
import { type Db, lookUp, notFound, partsOf } from '../../policy/find-visible.ts';
import { type AccessRow, readAccess } from './access-row.ts';
import { type Rights, rightsOn } from './rights.ts';

/** A grant that the viewer can see, with their rights on it. */
export interface FoundAccess {
  row: AccessRow;
  rights: Rights;
}

/**
 * Finds a grant as the viewer sees it. Viewers see their own grants even on resources that are hidden from them, so
 * that they can always give them up. Throws the same NOT_FOUND for hidden, missing and unreachable grants.
 */
export async function findAccess(
  db: Db,
  viewer: Viewer,
  definition: ResourceDefinition,
  name: string,
): Promise<FoundAccess> {
  const { canonical, through } = partsOf(definition, name);
  const on = await lookUp(db, viewer, sharedBy(definition), parentOf(name));
  const row = await readAccess(db, viewer.user, canonical);
  if (!row || (through && !on)) throw notFound(name);
  const rights = rightsOn(viewer.user, row, on);
  if (!rights.see) throw notFound(name);
  return { row, rights };
}

/** The type of resource that grants of this definition belong to. */
export function sharedBy({ singular, grantsOn }: ResourceDefinition): ResourceDefinition {
  const shared = definitions.find(definition => definition.singular === grantsOn);
  if (!shared) throw new Error(`${singular} is on no resource`);
  return shared;
}

/** Throws PERMISSION_DENIED with `sentence`, which says who has permission. */
export function requireRight(right: boolean, { row }: FoundAccess, sentence: string): void {
  if (right) return;
  const metadata = { resource: row.name };
  throw new ApiError('PERMISSION_DENIED', 'NOT_YOURS_TO_CHANGE', sentence, { metadata });
}
