import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { parentOf } from '@potluck/contract/names';
import { definitions } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { type Db, findVisible, notFound, partsOf, requireAction } from '../../policy/find-visible.ts';
import type { Found } from '../../policy/found.ts';
import { type LinkRow, readLinks } from './link-row.ts';

/** The resource that links of this definition lead to. */
export function linkedBy({ singular, linksTo }: ResourceDefinition): ResourceDefinition {
  const linked = definitions.find(definition => definition.singular === linksTo);
  if (!linked) throw new Error(`${singular} leads to no resource`);
  return linked;
}

/** What the links below this parent lead to. Throws unless the viewer may share it: nobody else is told of its links. */
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

/** The link of a name. Who may not share what it leads to is told so, whether there is such a link or not. */
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
