import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { parentOf } from '@potluck/contract/names';
import { definitions } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { type Db, findVisible, notFound, partsOf, requireAction } from '../../policy/find-visible.ts';
import type { Found } from '../../policy/found.ts';
import { type LinkRow, readLinks } from './link-row.ts';

/** The type of resource that links of this definition lead to. */
export function linkedBy({ singular, linksTo }: ResourceDefinition): ResourceDefinition {
  const linked = definitions.find(definition => definition.singular === linksTo);
  if (!linked) throw new Error(`${singular} leads to no resource`);
  return linked;
}

/**
 * The target of the links below this parent. Throws unless the viewer may share it: only then may they see its links.
 */
export async function findLinked(
  db: Db,
  viewer: Viewer,
  definition: ResourceDefinition,
  parent: string,
): Promise<Found> {
  const found = await findVisible(db, viewer, linkedBy(definition), parent);
  requireAction(found, 'share');
  return found;
}

/** The link with this name. Viewers who may not share its target get the same error whether or not the link exists. */
export async function findLink(
  db: Db,
  viewer: Viewer,
  definition: ResourceDefinition,
  name: string,
): Promise<LinkRow> {
  await findLinked(db, viewer, definition, parentOf(name));
  const { canonical } = partsOf(definition, name);
  const [row] = await readLinks(db, sql`l.name = ${canonical}`);
  if (!row) throw notFound(name);
  return row;
}
