import { levelFor } from '@potluck/contract/access';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { idOf } from '@potluck/contract/names';
import type { Selectable } from 'kysely';
import type { Context, Viewer } from '../context/context.ts';
import { lookUp } from '../policy/find-visible.ts';
import { requireWithinScope } from '../policy/scope.ts';
import type { Found } from '../policy/visible-row.ts';
import { mayReadContents } from '../resources/children/find-child.ts';
import { wholeBody } from '../rows/stored-body.ts';
import type { DavSettingTable } from '../store/tables/dav-tables.ts';
import type { Collection, CollectionKind } from './collection.ts';
import { noSuchThing } from './dav-error.ts';
import { kindAt, kindOf, kinds } from './kinds.ts';

type Setting = Selectable<DavSettingTable>;

/** The collections in a person's home, without those that they hid. */
export async function homeCollections(context: Context, viewer: Viewer): Promise<Collection[]> {
  const settings = await readSettings(context, viewer);
  const found: Collection[] = [];
  for (const kind of kinds.filter(kind => isInScope(viewer, kind.definition)))
    for (const each of await kind.inHome(context, viewer))
      found.push(collectionOf(kind, viewer, { found: each, setting: settings.get(each.row.name) }));
  return found.filter(({ hidden }) => !hidden);
}

/** The collection at a segment, hidden or not; undefined if there is none that the person may read. */
export async function lookUpCollection(
  context: Context,
  viewer: Viewer,
  segment: string,
): Promise<Collection | undefined> {
  const { db } = context.store;
  const own = db.selectFrom('dav_setting').selectAll().where('user', '=', viewer.user);
  const named = await own.where('segment', '=', segment).executeTakeFirst();
  const name = named?.collection ?? nameIn(segment);
  const kind = name === undefined ? undefined : kindOf(name);
  if (!name || !kind || !isInScope(viewer, kind.definition)) return undefined;
  const found = await lookUp(db, viewer, kind.definition, name);
  if (!found || !mayReadContents(found)) return undefined;
  const setting = named ?? (await own.where('collection', '=', name).executeTakeFirst());
  return collectionOf(kind, viewer, { found, setting });
}

/** The same. Throws a 404 if it is hidden or there is none. */
export async function findCollection(context: Context, viewer: Viewer, segment: string): Promise<Collection> {
  const collection = await lookUpCollection(context, viewer, segment);
  if (!collection || collection.hidden) throw noSuchThing();
  return collection;
}

function nameIn(segment: string): string | undefined {
  const kind = kindAt(segment);
  return kind && `${kind.type}s/${segment.slice(kind.prefix.length)}`;
}

/** Whether the scope of the person's key includes a level on a kind of resource. */
export function isInScope(
  viewer: Viewer,
  definition: ResourceDefinition,
  level: 'READ' | 'PLAN' = 'READ',
): boolean {
  try {
    requireWithinScope(viewer, definition, level);
    return true;
  } catch {
    return false;
  }
}

function collectionOf(
  kind: CollectionKind,
  viewer: Viewer,
  { found, setting }: { found: Found; setting: Setting | undefined },
): Collection {
  const { row, access } = found;
  const body = JSON.parse(wholeBody(kind.definition, row)) as Record<string, unknown>;
  return {
    ...{ kind, viewer, found, name: row.name, title: row.title },
    segment: setting?.segment ?? `${kind.prefix}${idOf(row.name)}`,
    writable: access.level >= levelFor.update && !row.subscription,
    description: String(body.description ?? ''),
    color: String(body.color ?? ''),
    timeZone: String(body.timeZone ?? ''),
    properties: setting ? (JSON.parse(setting.properties) as Record<string, string>) : {},
    hidden: Number(setting?.hidden ?? 0) === 1,
  };
}

async function readSettings({ store }: Context, { user }: Viewer): Promise<Map<string, Setting>> {
  const rows = await store.db.selectFrom('dav_setting').selectAll().where('user', '=', user).execute();
  return new Map(rows.map(row => [row.collection, row]));
}

/** The properties that a person's programs set on the home. */
export async function homeProperties(context: Context, viewer: Viewer): Promise<Record<string, string>> {
  const setting = (await readSettings(context, viewer)).get(viewer.user);
  return setting ? (JSON.parse(setting.properties) as Record<string, string>) : {};
}
