const ownOrigin = 'https://own.invalid';
const maxLength = 2000;

/**
 * The path within this app at which a sign-in should end, in the one form that every browser reads alike;
 * empty if the text names no such path. It is judged by the address that a browser makes of it, because
 * browsers drop tabs, read `\` as `/` and resolve dots.
 */
export function returnPath(text: unknown): string {
  if (typeof text !== 'string' || !text.startsWith('/') || text.length > maxLength) return '';
  if (!URL.canParse(text, ownOrigin)) return '';
  const { origin, pathname, search, hash } = new URL(text, ownOrigin);
  return origin === ownOrigin && !pathname.startsWith('//') ? pathname + search + hash : '';
}
