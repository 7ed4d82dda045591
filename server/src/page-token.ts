import { createHash } from 'node:crypto';
import { invalid } from '@potluck/contract/errors';

/** Where a page ended: the keyset of its last row. */
export interface Cursor {
  time: number;
  name: string;
}

/** An opaque token for the page after `cursor`, bound to the arguments of its list (AIP-158). */
export function writePageToken(cursor: Cursor, bound: readonly string[]): string {
  return Buffer.from(JSON.stringify([cursor.time, cursor.name, fingerprint(bound)])).toString('base64url');
}

/** The cursor of a token. Throws INVALID_ARGUMENT for one that is broken or belongs to another list. */
export function readPageToken(token: string, bound: readonly string[]): Cursor | undefined {
  if (token === '') return undefined;
  const [time, name, print] = partsOf(token);
  if (typeof time !== 'number' || !Number.isFinite(time) || typeof name !== 'string' || name.includes('\0'))
    throw badToken('is not a token of this API');
  if (print !== fingerprint(bound))
    throw badToken('belongs to a list with other arguments: start again without it');
  return { time, name };
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
