import { knownZone } from '@potluck/contract/zone-clock';
import type { Viewer } from '../context/context.ts';
import { createResource } from '../methods/create.ts';
import { updateResource } from '../methods/update.ts';
import { requireWithinScope } from '../policy/scope.ts';
import { changeSetting } from '../resources/calendar/calendar-apps.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Collection, CollectionFields, CollectionKind } from './collection.ts';
import { DavError, isApiError, noSuchThing } from './dav-error.ts';
import { homeProperties, isInScope, lookUpCollection } from './home.ts';
import { kinds } from './kinds.ts';
import { type Answer, multistatus, ok, propstat, response, xmlAnswer } from './multistatus.ts';
import { findNode, type Node } from './nodes.ts';
import type { DavRequest } from './request.ts';
import { childOf, childrenOf, type Element } from './xml/read-xml.ts';
import { text, type Xml, xml } from './xml/write-xml.ts';
import type { XmlName } from './xml/xml-names.ts';

/** MKCALENDAR (RFC 4791, 5.3.1) and MKCOL with a type (RFC 5689): a new private calendar at the address. */
export async function makeCollection(request: DavRequest): Promise<Answer> {
  const { context, viewer, target } = request;
  if (target.kind !== 'collection' || target.user !== viewer.user)
    throw new DavError(
      403,
      'Calendars can only be created in your home.',
      xml('C:calendar-collection-location-ok'),
    );
  const body = request.xml();
  const properties = childrenOf(body, 'D:set').flatMap(set => childOf(set, 'D:prop')?.children ?? []);
  requireType(request.method, properties);
  const existing = await lookUpCollection(context, viewer, target.segment);
  if (existing && !existing.hidden) throw new DavError(405, 'There is a collection at this address.');
  if (existing) {
    requireWithinScope(viewer, existing.kind.definition, 'PLAN');
    await changeSetting(context, { user: viewer.user, collection: existing.name }, { hidden: 0 });
    return { status: 201 };
  }
  const kind = kindFor(properties);
  requireWithinScope(viewer, kind.definition, 'WRITE');
  const fields = {
    title: target.segment.slice(0, 100),
    description: '',
    color: colorIn(properties),
    timeZone: '',
  };
  const personal = properties.filter(({ name }) => !ofResource.has(name) && !isProtected(name));
  // All or nothing: a calendar without its address would be one more with each attempt.
  await context.store.transact(async tx => {
    const inside = { ...context, store: inTransaction(context.store, tx) };
    const { definition } = kind;
    const body = { ...ofKind(kind, { ...fields, ...fieldsIn(properties) }), visibility };
    const call = { context: inside, viewer, definition };
    const name = String((await createResource(call, { id: '', parent: '', body })).name);
    await changeSetting(inside, { user: viewer.user, collection: name }, { segment: target.segment });
    const made = await lookUpCollection(inside, viewer, target.segment);
    if (!made) throw noSuchThing();
    await setPersonal({ ...request, context: inside }, made, personal);
  }, viewer.user);
  return { status: 201 };
}

function requireType(method: string, properties: Element[]): void {
  if (method !== 'MKCOL') return;
  const type = properties.find(({ name }) => name === 'D:resourcetype');
  if (type && childOf(type, 'C:calendar')) return;
  throw new DavError(403, 'Only calendars can be created here.', xml('D:valid-resourcetype'));
}

/** A collection has one kind of objects. What may contain events is a calendar. */
function kindFor(properties: Element[]) {
  const set = properties.find(({ name }) => name === 'C:supported-calendar-component-set');
  const wanted = childrenOf(set, 'C:comp').map(({ attributes }) => attributes.name?.toUpperCase() ?? '');
  const kind = kinds.find(({ component }) => wanted.length === 0 || wanted.includes(component));
  if (kind) return kind;
  throw new DavError(403, 'No collection has these components.', xml('C:supported-calendar-component'));
}

/** Collections are private until their owner shares them. */
const visibility = 'VISIBILITY_LEVEL_PRIVATE';

/** The fields that the kind has too: lists have no colour. */
function ofKind(
  { definition }: CollectionKind,
  fields: Partial<CollectionFields>,
): Partial<CollectionFields> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in definition.fields));
}

/** Properties that are fields of the resource, for everybody. */
const ofResource: ReadonlyMap<XmlName, (element: Element) => Partial<CollectionFields>> = new Map([
  ['D:displayname', ({ text }) => (text.trim() === '' ? {} : { title: text.trim() })],
  ['C:calendar-description', ({ text }) => ({ description: text.trim() })],
  ['C:calendar-timezone-id', ({ text }) => zoneField(text.trim())],
  ['C:calendar-timezone', ({ text }) => zoneField(/^TZID[^:\r\n]*:(.*)$/m.exec(text)?.[1]?.trim() ?? '')],
] as [XmlName, (element: Element) => Partial<CollectionFields>][]);

function zoneField(timeZone: string): Partial<CollectionFields> {
  return knownZone(timeZone) ? { timeZone } : {};
}

function fieldsIn(properties: Element[]): Partial<CollectionFields> {
  return Object.assign({}, ...properties.map(each => ofResource.get(each.name)?.(each) ?? {}));
}

function colorIn(properties: Element[]): string {
  const color = properties.find(({ name }) => name === 'A:calendar-color')?.text.trim() ?? '';
  return /^#[0-9a-f]{6}/i.exec(color)?.[0].toLowerCase() ?? '';
}

/** Properties that only the server sets. It stores all others for the person. */
function isProtected(name: XmlName): boolean {
  return name.startsWith('D:') || serverMade.has(name);
}

const serverMade = new Set([
  ...['CS:getctag', 'C:supported-calendar-component-set', 'C:supported-calendar-component-sets'],
  ...['C:supported-calendar-data', 'C:supported-collation-set', 'C:max-resource-size', 'C:calendar-home-set'],
  ...['C:calendar-user-address-set', 'C:calendar-user-type', 'C:schedule-calendar-transp', 'C:calendar-data'],
]);

/** PROPPATCH (RFC 4918, 9.2). Each property succeeds or fails alone. */
export async function changeProperties(request: DavRequest): Promise<Answer> {
  const { context, viewer, target } = request;
  const body = request.xml();
  const node = await findNode(context, viewer, target);
  const sets = childrenOf(body, 'D:set').flatMap(set => childOf(set, 'D:prop')?.children ?? []);
  const removals = childrenOf(body, 'D:remove').flatMap(remove => childOf(remove, 'D:prop')?.children ?? []);
  const done = await changed(request, node, { sets, removals });
  const all = [...new Set([...sets, ...removals].map(({ name }) => name))];
  const refused = all.filter(name => !done.has(name)).map(name => xml(name));
  const forbidden = xml('D:error', xml('D:cannot-modify-protected-property'));
  const refusal = xml('D:propstat', [
    xml('D:prop', refused),
    xml('D:status', text('HTTP/1.1 403 Forbidden')),
    forbidden,
  ]);
  const changes = propstat(
    [...done].map(name => xml(name)),
    ok,
  );
  const parts = [...(done.size > 0 ? [changes] : []), ...(refused.length > 0 ? [refusal] : [])];
  return xmlAnswer(multistatus([response(node.href, parts)]));
}

interface Changes {
  sets: Element[];
  removals: Element[];
}

/** Changes what may be changed, and returns the names of that. */
async function changed(request: DavRequest, node: Node, { sets, removals }: Changes): Promise<Set<XmlName>> {
  const mine = ({ name }: Element) => !ofResource.has(name) && !isProtected(name);
  const done = new Set<XmlName>();
  if (node.kind === 'object' || node.kind === 'service' || node.kind === 'people') return done;
  const personal = { sets: sets.filter(mine), removals: removals.filter(mine) };
  const collection = node.kind === 'collection' ? node.collection : undefined;
  if (mayPersonalize(request.viewer, collection)) {
    await setPersonal(request, collection, personal.sets, personal.removals);
    for (const { name } of [...personal.sets, ...personal.removals]) done.add(name);
  }
  const shared = sets.filter(({ name }) => ofResource.has(name));
  if (collection && shared.length > 0 && (await updated(request, collection, fieldsIn(shared))))
    for (const { name } of shared) done.add(name);
  return done;
}

/** Whether the key may change how its owner's programs show a collection, or the home. */
function mayPersonalize(viewer: Viewer, collection: Collection | undefined): boolean {
  const of = collection ? [collection.kind] : kinds;
  return of.some(({ definition }) => isInScope(viewer, definition, 'PLAN'));
}

/** Whether the person may change the fields, which then have changed. */
async function updated(
  { context, viewer }: DavRequest,
  collection: Collection,
  fields: Partial<CollectionFields>,
): Promise<boolean> {
  if (Object.keys(fields).length === 0) return true;
  try {
    const { definition } = collection.kind;
    requireWithinScope(viewer, definition, 'WRITE');
    const body = ofKind(collection.kind, fields);
    const updateMask = Object.keys(body).join();
    const call = { context, viewer, definition };
    if (updateMask !== '') await updateResource(call, { name: collection.name, updateMask, body, etag: '' });
    return true;
  } catch (error) {
    const refused = ['LEVEL_TOO_LOW', 'OUT_OF_SCOPE', 'INVALID_FIELDS'].some(reason =>
      isApiError(error, reason),
    );
    if (refused) return false;
    throw error;
  }
}

/** The most that a person's programs may keep with a collection. */
const maxProperties = 64 * 1024;

async function setPersonal(
  { context, viewer }: DavRequest,
  collection: Collection | undefined,
  sets: Element[],
  removals: Element[] = [],
): Promise<void> {
  if (sets.length + removals.length === 0) return;
  const before = collection?.properties ?? (await homeProperties(context, viewer));
  const next: Record<string, string> = { ...before };
  for (const each of sets) next[each.name] = insideOf(each);
  for (const { name } of removals) delete next[name];
  const properties = JSON.stringify(next);
  if (properties.length > maxProperties) throw new DavError(507, 'Programs may keep at most 64 KiB here.');
  const name = collection?.name ?? viewer.user;
  await changeSetting(context, { user: viewer.user, collection: name }, { properties });
}

/** What is inside an element, to give it back. */
function insideOf({ children, text: own }: Element): Xml {
  const parts = children.map(child => xml(child.name, insideOf(child), child.attributes));
  return [...(parts.length === 0 || own.trim() !== '' ? [text(own)] : []), ...parts].join('') as Xml;
}

/** Hides a collection from the person's programs. Nobody loses anything. */
export async function hideCollection(
  { context, viewer }: DavRequest,
  collection: Collection,
): Promise<Answer> {
  requireWithinScope(viewer, collection.kind.definition, 'PLAN');
  await changeSetting(context, { user: viewer.user, collection: collection.name }, { hidden: 1 });
  return { status: 204 };
}
