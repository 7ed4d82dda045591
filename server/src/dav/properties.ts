import { idOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import type { Context, Viewer } from '../context/context.ts';
import { calendarFile } from '../icalendar/write-calendar.ts';
import { writeTimeZone } from '../icalendar/write-time-zone.ts';
import { findVisible } from '../policy/find-visible.ts';
import type { Collection } from './collection.ts';
import { homeProperties } from './home.ts';
import type { Node } from './nodes.ts';
import { base, homePath, principalPath } from './paths.ts';
import { type PushKeys, pushProperties, readPushKeys } from './push/push-properties.ts';
import { currentRevisions, syncToken } from './revisions.ts';
import { text, type Xml, xml } from './xml/write-xml.ts';
import type { XmlName } from './xml/xml-names.ts';

/** The largest object: what the server reads at once. */
export const maxResourceSize = 1024 * 1024;

type Value = Xml | readonly Xml[];
type Read = () => Value | Promise<Value>;
/** The properties of a node by name, computed when they are asked for. */
export type Properties = ReadonlyMap<XmlName, Read>;

/** Reads properties for one request. What several nodes share is read once. */
export class PropertyReader {
  readonly #context: Context;
  readonly #viewer: Viewer;
  #title: Promise<string> | undefined;
  #home: Promise<Record<string, string>> | undefined;
  #tokens: Promise<Map<string, string>> | undefined;
  #pushKeys: Promise<PushKeys> | undefined;
  readonly #collections: readonly Collection[];

  constructor(context: Context, viewer: Viewer, nodes: readonly Node[]) {
    this.#context = context;
    this.#viewer = viewer;
    this.#collections = nodes.flatMap(node => (node.kind === 'collection' ? node.collection : []));
  }

  of(node: Node): Properties {
    const own = node.kind === 'collection' ? this.#ofCollection(node.collection) : this.#ofOther(node);
    return new Map([...this.#ofAll(node), ...own]);
  }

  #ofAll({ kind, href }: Node): [XmlName, Read][] {
    const { user } = this.#viewer;
    const types = kind === 'principal' ? [xml('D:collection'), xml('D:principal')] : [xml('D:collection')];
    return [
      ['D:resourcetype', () => (kind === 'object' ? [] : types)],
      ['D:current-user-principal', () => hrefOf(principalPath(user))],
      ['D:principal-collection-set', () => hrefOf(`${base}people/`)],
      ['D:owner', () => hrefOf(principalPath(user))],
      ['D:current-user-privilege-set', () => privileges(readOnly)],
      ['D:supported-report-set', () => reportsOf(kind)],
      ['D:displayname', () => text(idOf(href.replace(/\/$/, '')))],
    ];
  }

  #ofOther(node: Node): [XmlName, Read][] {
    if (node.kind === 'principal') return this.#ofPrincipal();
    if (node.kind === 'home')
      return [
        ['D:displayname', async () => text(await this.#name())],
        [
          'D:current-user-privilege-set',
          () => privileges([...readOnly, 'D:bind', 'D:unbind', 'D:write-properties']),
        ],
        ...this.#written(async () => {
          this.#home ??= homeProperties(this.#context, this.#viewer);
          return this.#home;
        }, writableOfHome),
      ];
    if (node.kind !== 'object') return [['D:displayname', () => text('Potluck')]];
    const { member, collection, text: written } = node;
    const data = written === undefined ? [] : [['C:calendar-data', () => text(written)] as [XmlName, Read]];
    return [
      ['D:displayname', () => text(member.file)],
      ['D:getetag', () => text(member.etag)],
      [
        'D:getcontenttype',
        () => text(`text/calendar; charset=utf-8; component=${collection.kind.component}`),
      ],
      ['D:current-user-privilege-set', () => privileges(collection.writable ? writable : readOnly)],
      ...data,
    ];
  }

  #ofPrincipal(): [XmlName, Read][] {
    const { user } = this.#viewer;
    return [
      ['D:displayname', async () => text(await this.#name())],
      ['D:principal-URL', () => hrefOf(principalPath(user))],
      ['C:calendar-home-set', () => hrefOf(homePath(user))],
      // No mail addresses: others may not know them, and nobody is invited by mail.
      ['C:calendar-user-address-set', () => hrefOf(principalPath(user))],
      ['C:calendar-user-type', () => text('INDIVIDUAL')],
      ['D:group-membership', () => []],
      ['D:group-member-set', () => []],
      ['D:alternate-URI-set', () => []],
      ['D:resource-id', () => hrefOf(`urn:x-potluck:user:${idOf(user)}`)],
    ];
  }

  #ofCollection(collection: Collection): [XmlName, Read][] {
    const { kind, title, description, timeZone } = collection;
    const component = () => xml('C:comp', [], { name: kind.component });
    return [
      ['D:resourcetype', () => [xml('D:collection'), xml('C:calendar')]],
      ['D:displayname', () => text(title)],
      ['C:calendar-description', () => text(description)],
      ...(timeZone === ''
        ? []
        : ([
            ['C:calendar-timezone', () => text(zoneFile(timeZone))],
            ['C:calendar-timezone-id', () => text(timeZone)],
          ] as [XmlName, Read][])),
      ['C:supported-calendar-component-set', component],
      ['C:supported-calendar-component-sets', () => xml('C:supported-calendar-component-set', component())],
      [
        'C:supported-calendar-data',
        () => xml('C:calendar-data', [], { 'content-type': 'text/calendar', version: '2.0' }),
      ],
      ['C:supported-collation-set', () => collations.map(name => xml('C:supported-collation', text(name)))],
      ['C:max-resource-size', () => text(String(maxResourceSize))],
      ['C:schedule-calendar-transp', () => xml('C:opaque')],
      ['D:current-user-privilege-set', () => privileges(collection.writable ? writable : readOnly)],
      ['D:sync-token', async () => text(await this.#token(collection))],
      ['CS:getctag', async () => text(await this.#token(collection))],
      ...(this.#context.config.davPush ? pushProperties(collection.name, () => this.#readPushKeys()) : []),
      ...this.#written(() => withColor(collection), writableOfCollection(collection)),
    ];
  }

  /** What the person's programs set. */
  #written(
    read: () => Record<string, string> | Promise<Record<string, string>>,
    names: readonly XmlName[],
  ): [XmlName, Read][] {
    return names.map(name => [name, async () => ((await read())[name] ?? absent) as Xml]);
  }

  #readPushKeys(): Promise<PushKeys> {
    this.#pushKeys ??= readPushKeys(this.#context);
    return this.#pushKeys;
  }

  #name(): Promise<string> {
    this.#title ??= findVisible(this.#context.store.db, this.#viewer, resources.user, this.#viewer.user).then(
      ({ row }) => row.title,
    );
    return this.#title;
  }

  async #token({ name }: Collection): Promise<string> {
    this.#tokens ??= this.#readTokens();
    return (await this.#tokens).get(name) ?? '';
  }

  async #readTokens(): Promise<Map<string, string>> {
    const followed = this.#collections.map(({ name, kind }) => ({
      root: name,
      objectsOf: kind.objectsOf(name),
    }));
    const states = await currentRevisions(this.#context, followed);
    return new Map(
      [...states].map(([name, state]) => [name, syncToken(state, { revision: state.revision, after: '' })]),
    );
  }
}

/** Marks a property that has no value, and so is not found. */
export const absent = '\0' as Xml;

function withColor({ properties, color }: Collection): Record<string, string> {
  if (color === '') return properties;
  return { 'A:calendar-color': text(`${color}ff`.toUpperCase()), ...properties };
}

/** What programs may set for their person alone, on every collection. */
const personal = ['A:calendar-color', 'A:calendar-order'] as const;

export function writableOfCollection({ properties }: Pick<Collection, 'properties'>): XmlName[] {
  return [...new Set([...personal, ...Object.keys(properties)])];
}

const writableOfHome: readonly XmlName[] = ['A:calendar-order'];

const collations = ['i;ascii-casemap', 'i;octet', 'i;unicode-casemap'];

/** More than reading, of any kind, makes programs take a collection for writable. */
const readOnly = ['D:read', 'D:read-current-user-privilege-set', 'C:read-free-busy'];
/** Some programs look for `write`, others for its parts. */
const writable = [...readOnly, ...['D:write', 'D:write-content', 'D:write-properties', 'D:bind', 'D:unbind']];

function privileges(names: readonly string[]): Xml[] {
  return names.map(name => xml('D:privilege', xml(name)));
}

export function hrefOf(path: string): Xml {
  return xml('D:href', text(path));
}

function reportsOf(kind: Node['kind']): Xml[] {
  const shared = ['D:expand-property', 'D:principal-property-search', 'D:principal-search-property-set'];
  const ofCollections = ['D:sync-collection', 'C:calendar-query', 'C:calendar-multiget', 'C:free-busy-query'];
  const names = kind === 'collection' ? [...ofCollections, ...shared] : shared;
  return names.map(name => xml('D:supported-report', xml('D:report', xml(name))));
}

/** A zone as a file, from now on. */
function zoneFile(timeZone: string): string {
  const year = new Date().getUTCFullYear();
  const lines = writeTimeZone(timeZone, { from: Date.UTC(year, 0), to: Date.UTC(year + 2, 0) });
  return calendarFile(lines);
}
