import { ApiError } from '@potluck/contract/errors';
import type { Transaction } from 'kysely';
import { newId } from '../store/ids.ts';
import type { Database } from '../store/schema.ts';

interface Wanted {
  type: string;
  /** The resource that will have it. */
  name: string;
  handle: string;
}

type Tx = Transaction<Database>;

/** Throws ALREADY_EXISTS, with the field that it came from, if another resource has the handle. */
export async function requireFree(tx: Tx, wanted: Wanted & { field: string }): Promise<string> {
  if (await isFree(tx, wanted)) return wanted.handle;
  throw new ApiError('ALREADY_EXISTS', 'HANDLE_TAKEN', `${wanted.handle} is taken: choose another.`, {
    metadata: { handle: wanted.handle },
    fieldViolations: [{ field: wanted.field, description: 'is taken: choose another' }],
  });
}

/** The handle itself if free, else with the first free number, or finally with a random suffix. */
export async function firstFree(tx: Tx, wanted: Wanted): Promise<string> {
  for (let number = 1; number <= 20; number++) {
    const handle = number === 1 ? wanted.handle : `${wanted.handle}-${number}`;
    if (await isFree(tx, { ...wanted, handle })) return handle;
  }
  return `${wanted.handle}-${newId().slice(-8)}`;
}

async function isFree(tx: Tx, { type, name, handle }: Wanted): Promise<boolean> {
  const holder = await tx
    .selectFrom('resource')
    .select('name')
    .where('type', '=', type)
    .where('handle', '=', handle)
    .where('name', '!=', name)
    .executeTakeFirst();
  return holder === undefined;
}

/** Text reduced to what a handle may contain: a-z, 0-9 and single hyphens. */
export function slug(text: string, longest: number): string {
  const letters = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-');
  return letters.slice(0, longest).replace(/^-+|-+$/g, '');
}
