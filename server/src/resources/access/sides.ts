import type { User } from '@potluck/contract/resources/user';
import { sql } from 'kysely';
import type { Viewer } from '../../context.ts';
import type { Db } from '../../find-visible.ts';
import { rowColumns, type VisibleRow } from '../../visible/list-visible.ts';
import { standing, standingJoin } from '../../visible.ts';

/** One side of a grant: who asked for it, or whose it is. */
export type Side =
  | ({ type: 'user'; name: string } & Pick<User, 'username' | 'givenName' | 'familyName'>)
  | { type: 'circle'; name: string; title: string; handle: string };

/** Who the names belong to. Everyone sees people; a circle that the viewer does not see keeps its title to itself. */
export async function readSides(db: Db, viewer: Viewer, names: string[]): Promise<Map<string, Side>> {
  const wanted = [...new Set(names)];
  const people = await readPeople(db, wanted.filter(isPerson));
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

async function readPeople(db: Db, names: string[]): Promise<Side[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('resource')
    .select(['name', 'handle', 'body'])
    .where('name', 'in', names)
    .execute();
  return rows.map(({ name, handle, body }) => {
    const { givenName = '', familyName = '' } = JSON.parse(body) as Partial<User>;
    return { type: 'user', name, username: handle ?? '', givenName, familyName };
  });
}

async function readCircles(db: Db, viewer: Viewer, names: string[]): Promise<Side[]> {
  if (names.length === 0) return [];
  const me = sql<string>`${viewer.user}`;
  const { rows } = await sql<VisibleRow>`select ${rowColumns('circle', me)}
    from resource r ${standingJoin('circle', me)} where r.name in (${sql.join(names)})`.execute(db);
  return rows.map(row => {
    const shown = standing(viewer.user, row).visible;
    return {
      type: 'circle',
      name: row.name,
      title: shown ? row.title : '',
      handle: shown ? (row.handle ?? '') : '',
    };
  });
}
