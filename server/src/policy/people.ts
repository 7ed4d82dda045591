import type { User } from '@potluck/contract/resources/user';
import type { Db } from './find-visible.ts';

/** The part of a person that other resources carry. Every signed-in user may see it. */
export type PersonShown = Pick<User, 'name' | 'username' | 'givenName' | 'familyName'>;

/** The people with these names, by name, in one query. */
export async function readPeople(db: Db, names: Iterable<string | null>): Promise<Map<string, PersonShown>> {
  const wanted = [...new Set(names)].filter(name => name !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('resource')
    .select(['name', 'handle', 'body'])
    .where('name', 'in', wanted)
    .where('type', '=', 'user')
    .execute();
  return new Map(rows.map(({ name, handle, body }) => [name, shown({ name, handle, body })]));
}

function shown({ name, handle, body }: { name: string; handle: string | null; body: string }): PersonShown {
  const { givenName = '', familyName = '' } = JSON.parse(body) as Partial<User>;
  return { name, username: handle ?? '', givenName, familyName };
}
