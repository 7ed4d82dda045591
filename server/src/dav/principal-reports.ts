import {
  type Answer,
  multistatus,
  notFound,
  ok,
  propstat,
  response,
  responsesOf,
  wantedIn,
  xmlAnswer,
} from './multistatus.ts';
import { findNode, type Node } from './nodes.ts';
import { absent, PropertyReader } from './properties.ts';
import type { DavRequest } from './request.ts';
import { childOf, childrenOf, type Element, textIn } from './xml/read-xml.ts';
import { text, type Xml, xml, xmlDocument } from './xml/write-xml.ts';
import { nameIn } from './xml/xml-names.ts';

/** Properties, with the properties of what they point at in place of addresses (RFC 3253, 3.8). */
export async function expandProperty(request: DavRequest, body: Element, node: Node): Promise<Answer> {
  return xmlAnswer(multistatus([await expanded(request, body, { node, depth: 0 })]));
}

/** Deeper than any program asks. */
const deepest = 3;

async function expanded(
  request: DavRequest,
  asked: Element,
  { node, depth }: { node: Node; depth: number },
): Promise<Xml> {
  const reader = new PropertyReader(request.context, request.viewer, [node]);
  const properties = reader.of(node);
  const [found, missing]: [Xml[], Xml[]] = [[], []];
  for (const each of childrenOf(asked, 'D:property')) {
    const name = nameIn(each.attributes.namespace ?? 'DAV:', each.attributes.name ?? '');
    if (!/^[A-Za-z_][\w.-]*$/.test(each.attributes.name ?? '')) continue;
    const value = await properties.get(name)?.();
    if (value === undefined || value === absent) missing.push(xml(name));
    else found.push(xml(name, await inside(each, typeof value === 'string' ? [value] : value)));
  }
  return response(node.href, [
    propstat(found, ok),
    ...(missing.length > 0 ? [propstat(missing, notFound)] : []),
  ]);

  async function inside(each: Element, values: readonly Xml[]): Promise<Xml[]> {
    if (childrenOf(each, 'D:property').length === 0 || depth >= deepest) return [...values];
    const shown: Xml[] = [];
    for (const value of values) {
      const [, href] = /^<D:href>([^<]*)<\/D:href>$/.exec(value) ?? [];
      const target = href === undefined ? undefined : request.targetOf(href);
      if (!target) shown.push(value);
      else {
        const next = await findNode(request.context, request.viewer, target);
        shown.push(await expanded(request, each, { node: next, depth: depth + 1 }));
      }
    }
    return shown;
  }
}

/** People find only themselves: who else is here is nobody's business in a calendar program. */
export async function principalSearch(request: DavRequest, body: Element): Promise<Answer> {
  const { context, viewer } = request;
  const node = await findNode(context, viewer, { kind: 'principal', user: viewer.user });
  const reader = new PropertyReader(context, viewer, []);
  const name = String(await reader.of(node).get('D:displayname')?.()).toLowerCase();
  const searches = childrenOf(body, 'D:property-search');
  const matches =
    searches.length === 0 ||
    searches.some(search => {
      const named = childOf(childOf(search, 'D:prop'), 'D:displayname') !== undefined;
      return named && name.includes(text(textIn(search, 'D:match')).toLowerCase());
    });
  // python-caldav puts the properties beside an empty `prop`.
  const beside = body.children.filter(({ name }) => !parts.has(name));
  const properties = [...(childOf(body, 'D:prop')?.children ?? []), ...beside];
  const wanted = properties.length > 0 ? { kind: 'some' as const, properties } : wantedIn(undefined);
  return xmlAnswer(multistatus(matches ? await responsesOf(reader, [node], wanted) : []));
}

const parts = new Set(['D:property-search', 'D:prop', 'D:apply-to-principal-collection-set']);

export async function searchableProperties(): Promise<Answer> {
  const property = xml('D:principal-search-property', [
    xml('D:prop', xml('D:displayname')),
    xml('D:description', text('Name')),
  ]);
  return xmlAnswer(xmlDocument('D:principal-search-property-set', property), 200);
}
