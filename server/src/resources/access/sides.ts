import type { User } from '@potluck/contract/resources/user';
import type { Viewer } from '../../context/context.ts';
import type { Db } from '../../policy/find-visible.ts';
import { findNamed } from '../../policy/found.ts';
import { readPeople } from '../../policy/people.ts';

/** One side of a grant: the requester or the recipient. */
export type Side =
  | ({ type: 'user'; name: string } & Pick<User, 'username' | 'givenName' | 'familyName'>)
  | { type: 'circle'; name: string; title: string; handle: string };

/**
 * The accounts behind the names. Everybody sees people; a circle that the viewer does not see keeps its title
 * secret.
 */
export async function readSides(db: Db, viewer: Viewer, names: string[]): Promise<Map<string, Side>> {
  const wanted = [...new Set(names)];
  const found = await readPeople(db, wanted.filter(isPerson));
  const people = [...found.values()].map(person => ({ type: 'user', ...person }) as const);
  const circles = await readCircles(
    db,
    viewer,
    wanted.filter(name => !isPerson(name)),
  );
  return new Map([...people, ...circles].map(side => [side.name, side]));
}

function isPerson(name: string): boolean {
  return name.startsWith('users/');
}

async function readCircles(db: Db, viewer: Viewer, names: string[]): Promise<Side[]> {
  const found = await findNamed(db, viewer.user, { type: 'circle', names });
  const seen = new Map(found.map(({ row }) => [row.name, row]));
  return names.map(name => {
    const { title = '', handle } = seen.get(name) ?? {};
    return { type: 'circle', name, title, handle: handle ?? '' };
  });
}
