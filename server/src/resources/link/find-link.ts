import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { parentOf } from '@potluck/contract/names';
import { definitions, parentDefinition } from '@potluck/contract/resources';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { type Db, findVisible, notFound, partsOf, requireAction } from '../../policy/find-visible.ts';
import type { LinkTable } from '../../store/tables/link-tables.ts';
import { findChild } from '../children/find-child.ts';
import { type LinkRow, readLinks } from './link-row.ts';

/** The type of resource that links of this definition lead to. */
export function linkedBy({ singular, linksTo }: ResourceDefinition): ResourceDefinition {
  const linked = definitions.find(definition => definition.singular === linksTo);
  if (!linked) throw new Error(`${singular} leads to no resource`);
  return linked;
}

/** The target of links: a shareable resource, or an event of a calendar. */
export interface Linked extends Pick<LinkTable, 'resource'> {
  name: string;
  event: string | null;
}

/**
 * The target of the links below this parent. Throws unless the viewer may share it, or for an event change it: only
 * then may they see its links.
 */
export async function findLinked(
  db: Db,
  viewer: Viewer,
  definition: ResourceDefinition,
  parent: string,
): Promise<Linked> {
  const linked = linkedBy(definition);
  if (parentDefinition(linked)) {
    const { row, root } = await findChild(db, viewer, linked, { name: parent, purpose: 'write' });
    return { name: row.name, resource: root.row.name, event: row.name };
  }
  const found = await findVisible(db, viewer, linked, parent);
  requireAction(found, 'share');
  return { name: found.row.name, resource: found.row.name, event: null };
}

/** The condition that link `l` leads to a target. Links to a calendar's events are not links to the calendar. */
export function leadsTo({ resource, event }: Pick<Linked, 'resource' | 'event'>): RawBuilder<boolean> {
  return event === null
    ? sql<boolean>`(l.resource = ${resource} and l.event is null)`
    : sql<boolean>`l.event = ${event}`;
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
