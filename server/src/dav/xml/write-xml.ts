import { foreignParts, namespaces, type XmlName } from './xml-names.ts';

/** Well-formed XML. `xml` and `text` make it; nothing else does. */
export type Xml = string & { readonly xml: unique symbol };

/** An element with what is inside it, one after the other. */
export function xml(
  name: XmlName,
  inside: Xml | readonly Xml[] = [],
  attributes?: Record<string, string>,
): Xml {
  const foreign = foreignParts(name);
  const tag = foreign ? `X:${foreign.local}` : name;
  const given = { ...(foreign && { 'xmlns:X': foreign.uri }), ...attributes };
  const said = Object.entries(given).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const body = typeof inside === 'string' ? inside : inside.join('');
  const open = `${tag}${said.join('')}`;
  return (body === '' ? `<${open}/>` : `<${open}>${body}</${tag}>`) as Xml;
}

/** The text of an element. */
export function text(value: string): Xml {
  return escaped(value) as Xml;
}

export function xmlDocument(name: XmlName, inside: Xml | readonly Xml[]): string {
  const declared = Object.entries(namespaces).map(([prefix, uri]) => [`xmlns:${prefix}`, uri]);
  return `<?xml version="1.0" encoding="utf-8"?>\n${xml(name, inside, Object.fromEntries(declared))}`;
}

const special: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Parsers turn a bare CRLF into LF.
  '\r': '&#13;',
};

function escaped(value: string): string {
  if (!unusual.test(value)) return value;
  return value
    .toWellFormed()
    .replace(notInXml, '')
    .replace(/[&<>"\r]/g, each => special[each] ?? each);
}

/** Characters that XML cannot carry (XML 1.0, 2.2). */
const notInXml = /[^\t\n\r\u0020-\ufffd]/g;
const unusual = /[&<>"\r\ud800-\udfff]|[^\t\n\r\u0020-\ufffd]/;
