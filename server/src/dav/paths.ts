import { idOf } from '@potluck/contract/names';
import { badRequest } from './dav-error.ts';

/** What an address below `/dav/` names. */
export type Target =
  | { kind: 'service' }
  | { kind: 'people' }
  | { kind: 'principal'; user: string }
  | { kind: 'home'; user: string }
  | { kind: 'subscription'; user: string; id: string }
  | { kind: 'collection'; user: string; segment: string }
  | { kind: 'object'; user: string; segment: string; file: string };

export const base = '/dav/';

/**
 * Parses the path of an address. Throws a 400 for segments that lead elsewhere. Undefined for addresses that are not
 * ours.
 */
export function readPath(path: string): Target | undefined {
  const [plain = ''] = path.split(/[?#]/);
  if (plain === '/dav' || plain === base) return { kind: 'service' };
  if (!plain.startsWith(base)) return undefined;
  const segments = plain.slice(base.length).replace(/\/$/, '').split('/').map(decoded);
  const [people, user = '', home, segment, file, ...more] = segments;
  if (people !== 'people' || more.length > 0) return undefined;
  if (segments.length === 1) return { kind: 'people' };
  const person = { user: `users/${user}` };
  if (home === undefined) return { kind: 'principal', ...person };
  if (home === 'subscriptions' && segment !== undefined && file === undefined)
    return { kind: 'subscription', ...person, id: segment };
  if (home !== 'home') return undefined;
  if (segment === undefined) return { kind: 'home', ...person };
  if (file === undefined) return { kind: 'collection', ...person, segment };
  return { kind: 'object', ...person, segment, file };
}

/** The path of an `href` or a `Destination`: a path, or an address on one of our origins. */
export function pathOf(href: string, origins: readonly string[]): string | undefined {
  const trimmed = href.trim();
  if (trimmed.startsWith('/') && !trimmed.startsWith('//')) return trimmed;
  const origin = origins.find(each => trimmed.startsWith(`${each}/`));
  return origin && trimmed.slice(origin.length);
}

/** Longer than any client's file names. */
const longestSegment = 300;

function decoded(segment: string): string {
  const plain = decodedText(segment);
  const odd = plain === '' || plain === '.' || plain === '..' || /[/\\\u007f]|[^\u0020-\uffff]/.test(plain);
  if (odd || plain.length > longestSegment || !plain.isWellFormed())
    throw badRequest('The address has a segment that names nothing.');
  return plain;
}

function decodedText(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw badRequest('The address cannot be read: encode it as UTF-8.');
  }
}

export function principalPath(user: string): string {
  return `${base}people/${encoded(idOf(user))}/`;
}

export function homePath(user: string): string {
  return `${principalPath(user)}home/`;
}

export function collectionPath(user: string, segment: string): string {
  return `${homePath(user)}${encoded(segment)}/`;
}

export function objectPath(user: string, segment: string, file: string): string {
  return collectionPath(user, segment) + encoded(file);
}

/** Encodes every character that some client encodes, so that all compare equal. */
function encoded(segment: string): string {
  return encodeURIComponent(segment).replace(
    /[!'()*]/g,
    each => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
