import { readMemberships } from '../changes/memberships.ts';
import type { Db } from '../policy/find-visible.ts';
import type { Memberships } from '../policy/through-others.ts';
import { slices } from '../store/slices.ts';

/** The memberships of these people through which they hear of things: not those in circles that they muted. */
export async function heardMemberships(db: Db, people: string[]): Promise<Map<string, Memberships>> {
  const memberships = await readMemberships(db, people);
  for (const some of slices(people)) {
    const muted = await db
      .selectFrom('mute')
      .select(['user', 'resource'])
      .where('user', 'in', some)
      .where('resource_type', '=', 'circle')
      .execute();
    for (const { user, resource } of muted) {
      const heard = memberships.get(user);
      if (heard) memberships.set(user, without(resource, heard));
    }
  }
  return memberships;
}

function without(circle: string, { circles, friends }: Memberships): Memberships {
  return { circles: new Map([...circles].filter(([name]) => name !== circle)), friends };
}
