import { randomInt } from 'node:crypto';
import { user } from '@potluck/contract/resources/user';
import type { Kysely } from 'kysely';
import { slug } from '../rows/unique-handle.ts';
import { wordsOf } from '../search-index/search-text.ts';
import type { Database } from '../store/schema.ts';
import type { Identity } from './identity.ts';

const longestBase = 50;

/**
 * A username that nobody has, made from a person's names. Never from their e-mail address: everybody sees the
 * username, and strangers could guess the address from it.
 */
export async function freeUsername(
  db: Kysely<Database>,
  called: Pick<Identity, 'givenName' | 'familyName'>,
): Promise<string> {
  const wished = candidates(usernameBase(called));
  const rows = await db
    .selectFrom('resource')
    .select('handle')
    .where('type', '=', 'user')
    .where('handle', 'in', wished)
    .execute();
  const taken = new Set(rows.map(({ handle }) => handle));
  const free = wished.find(each => !taken.has(each));
  if (free === undefined) throw new Error('Every username drawn is taken.');
  return free;
}

/**
 * `Anne-Zoë` becomes `anne-zoe`; a name in letters that usernames cannot contain gives nothing to start from.
 */
function usernameBase({ givenName, familyName }: Pick<Identity, 'givenName' | 'familyName'>): string {
  const [base = 'cook'] = [givenName, familyName]
    .map(name => slug(wordsOf(name), longestBase))
    .filter(Boolean);
  return base;
}

/**
 * The bare base, then numbered ones, then ever longer random ones, the last of which are practically certain
 * to be free.
 */
function candidates(base: string): string[] {
  const numbered = Array.from({ length: 8 }, (_, at) => `${base}${at + 2}`);
  const random = Array.from({ length: 8 }, (_, at) => `${base}${randomInt(10, 10 ** (at + 2))}`);
  return [base, ...numbered, ...random].filter(valid);
}

function valid(username: string): boolean {
  return user.fields.username.schema.safeParse(username).success;
}
