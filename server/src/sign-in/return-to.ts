const ownOrigin = 'https://own.invalid';
const maxLength = 2000;

/**
 * The path within this app to return to after sign-in, normalized so that all browsers interpret it alike; empty if
 * the text is no such path. Parses it as a browser would, because browsers drop tabs, read `\` as `/` and resolve
 * dots.
 */
export function returnPath(text: unknown): string {
  if (typeof text !== 'string' || !text.startsWith('/') || text.length > maxLength) return '';
  if (!URL.canParse(text, ownOrigin)) return '';
  const { origin, pathname, search, hash } = new URL(text, ownOrigin);
  return origin === ownOrigin && !pathname.startsWith('//') ? pathname + search + hash : '';
}
