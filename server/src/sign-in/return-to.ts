const ownOrigin = 'https://own.invalid';
const maxLength = 2000;

/**
 * The path within this app that a sign-in should end at, in the one form that every browser reads alike; empty when
 * the text names no such path. Judged by the address that a browser makes of it, since browsers drop tabs, take `\`
 * for `/` and fold dots away.
 */
export function returnPath(text: unknown): string {
  if (typeof text !== 'string' || !text.startsWith('/') || text.length > maxLength) return '';
  if (!URL.canParse(text, ownOrigin)) return '';
  const { origin, pathname, search, hash } = new URL(text, ownOrigin);
  return origin === ownOrigin && !pathname.startsWith('//') ? pathname + search + hash : '';
}
