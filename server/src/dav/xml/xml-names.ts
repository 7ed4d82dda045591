/** A qualified name: `D:href` in a known namespace, `{https://example.com/}part` in another. */
export type XmlName = string;

/** The namespaces of RFC 4918, RFC 4791, the Calendar Server and Apple's programs. */
export const namespaces: Readonly<Record<string, string>> = {
  D: 'DAV:',
  C: 'urn:ietf:params:xml:ns:caldav',
  CS: 'http://calendarserver.org/ns/',
  A: 'http://apple.com/ns/ical/',
};

const prefixes = new Map(Object.entries(namespaces).map(([prefix, uri]) => [uri, prefix]));

export function nameIn(uri: string, local: string): XmlName {
  const prefix = prefixes.get(uri);
  return prefix ? `${prefix}:${local}` : `{${uri}}${local}`;
}

/** The parts of a name in a namespace without a prefix of ours; undefined for a known one. */
export function foreignParts(name: XmlName): { uri: string; local: string } | undefined {
  const [, uri = '', local = ''] = /^\{(.*)\}([^}]*)$/s.exec(name) ?? [];
  return name.startsWith('{') ? { uri, local } : undefined;
}
