import { user } from '@potluck/contract/resources/user';
import type { Kysely } from 'kysely';
import type { Database } from '../store/schema.ts';

const longestBase = 50;

/** A username that nobody has, made from the part of the e-mail address before the `@`. */
export async function freeUsername(db: Kysely<Database>, email: string): Promise<string> {
  const wished = candidates(usernameBase(email));
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

/** `Zoë.Müller+news@example.org` gives `zoe.muller`. */
function usernameBase(email: string): string {
  const [local = ''] = email.split(/[+@]/);
  const plain = local
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+|[._-]+$/g, '');
  return plain.slice(0, longestBase) || 'cook';
}

/** The bare base, then numbered ones, then random ones, of which one is as good as certain to be free. */
function candidates(base: string): string[] {
  const numbered = Array.from({ length: 8 }, (_, at) => `${base}${at + 2}`);
  const random = Array.from({ length: 8 }, () => `${base}${crypto.getRandomValues(new Uint32Array(1))[0]}`);
  return [base, ...numbered, ...random].filter(valid);
}

function valid(username: string): boolean {
  return user.fields.username.schema.safeParse(username).success;
}
