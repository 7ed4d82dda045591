import { createHash } from 'node:crypto';
import { invalid } from '@potluck/contract/errors';

/** The end of a page: the sort key of its last row. */
export interface Cursor<K extends number | string = number> {
  key: K;
  name: string;
}

/** An opaque token for the page after `cursor`, bound to the arguments of its list (AIP-158). */
export function writePageToken(cursor: Cursor<number | string>, bound: readonly string[]): string {
  return Buffer.from(JSON.stringify([cursor.key, cursor.name, fingerprint(bound)])).toString('base64url');
}

/**
 * The cursor in a token, for a list with sort keys like `sample`. Throws INVALID_ARGUMENT if the token is broken or
 * belongs to another list.
 */
export function readPageToken<K extends number | string = number>(
  token: string,
  bound: readonly string[],
  sample: K,
): Cursor<K> | undefined {
  if (token === '') return undefined;
  const [key, name, print] = partsOf(token);
  if (!isLike(key, sample) || !isLike(name, '')) throw badToken('is not a token of this API');
  if (print !== fingerprint(bound))
    throw badToken('belongs to a list with other arguments: start again without it');
  return { key, name };
}

/** Whether a token belongs to a list with these arguments. */
export function isBoundTo(token: string, bound: readonly string[]): boolean {
  return token !== '' && partsOf(token)[2] === fingerprint(bound);
}

function isLike<K extends number | string>(value: unknown, sample: K): value is K {
  if (typeof value !== typeof sample) return false;
  return typeof value === 'string' ? !value.includes('\0') : Number.isFinite(value);
}

function partsOf(token: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

function badToken(description: string) {
  return invalid([{ field: 'pageToken', description }], 'INVALID_PAGE_TOKEN');
}

function fingerprint(bound: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(bound)).digest('base64url').slice(0, 12);
}
