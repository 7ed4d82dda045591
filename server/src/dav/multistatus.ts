import { TimeSlice } from '../work/time-slice.ts';
import { badRequest } from './dav-error.ts';
import type { Node } from './nodes.ts';
import { absent, type Properties, type PropertyReader } from './properties.ts';
import { childOf, type Element } from './xml/read-xml.ts';
import { text, type Xml, xml, xmlDocument } from './xml/write-xml.ts';
import type { XmlName } from './xml/xml-names.ts';

/** Which properties a request asks for. */
export type Wanted =
  | { kind: 'names' }
  | { kind: 'all'; more: Element[] }
  | { kind: 'some'; properties: Element[] };

/** More than the largest set of any program. */
const maxProperties = 200;

export function wantedIn(body: Element | undefined): Wanted {
  if (!body || childOf(body, 'D:allprop'))
    return { kind: 'all', more: childOf(body, 'D:include')?.children ?? [] };
  if (childOf(body, 'D:propname')) return { kind: 'names' };
  const properties = childOf(body, 'D:prop')?.children;
  if (!properties) throw badRequest('The request does not say which properties it wants.');
  if (properties.length > maxProperties)
    throw badRequest(`At most ${maxProperties} properties can be asked for.`);
  return { kind: 'some', properties };
}

export function wants(wanted: Wanted, name: XmlName): boolean {
  return wanted.kind === 'some' && wanted.properties.some(each => each.name === name);
}

/** A response element with the properties of a node. */
export async function responseOf(reader: PropertyReader, node: Node, wanted: Wanted): Promise<Xml> {
  const properties = reader.of(node);
  if (wanted.kind === 'names') {
    const names = [...properties.keys()].map(name => xml(name));
    return response(node.href, [propstat(names, ok)]);
  }
  const names =
    wanted.kind === 'all'
      ? [...usual.filter(name => properties.has(name)), ...wanted.more.map(({ name }) => name)]
      : wanted.properties.map(({ name }) => name);
  return response(node.href, await propstats(properties, [...new Set(names)]));
}

/** What `allprop` gives: the properties of RFC 4918. */
const usual = ['D:resourcetype', 'D:displayname', 'D:getetag', 'D:getcontenttype'];

async function propstats(properties: Properties, names: readonly XmlName[]): Promise<Xml[]> {
  const [found, missing]: [Xml[], Xml[]] = [[], []];
  for (const name of names) {
    const value = await properties.get(name)?.();
    if (value === undefined || value === absent) missing.push(xml(name));
    else found.push(xml(name, value));
  }
  return [
    ...(found.length > 0 || missing.length === 0 ? [propstat(found, ok)] : []),
    ...(missing.length > 0 ? [propstat(missing, notFound)] : []),
  ];
}

export const ok = 'HTTP/1.1 200 OK';
export const notFound = 'HTTP/1.1 404 Not Found';

export function propstat(properties: readonly Xml[], status: string): Xml {
  return xml('D:propstat', [xml('D:prop', properties), xml('D:status', text(status))]);
}

export function response(href: string, inside: readonly Xml[]): Xml {
  return xml('D:response', [xml('D:href', text(href)), ...inside]);
}

/** A response about something without properties: it is gone, or there is more. */
export function statusResponse(href: string, status: string, inside: readonly Xml[] = []): Xml {
  return response(href, [xml('D:status', text(status)), ...inside]);
}

/** The responses of many nodes. Yields to other requests meanwhile. */
export async function responsesOf(
  reader: PropertyReader,
  nodes: readonly Node[],
  wanted: Wanted,
): Promise<Xml[]> {
  const turns = new TimeSlice();
  const responses: Xml[] = [];
  for (const node of nodes) {
    responses.push(await responseOf(reader, node, wanted));
    if (turns.due) await turns.pause();
  }
  return responses;
}

export function multistatus(responses: readonly Xml[], more: readonly Xml[] = []): string {
  return xmlDocument('D:multistatus', [...responses, ...more]);
}

/** The answer of a method. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  type?: string;
}

export function xmlAnswer(body: string, status = 207): Answer {
  return { status, body, type: 'application/xml; charset=utf-8' };
}
