import { levels, states } from '@potluck/contract/access';
import { readSlices } from '../store/parameters.ts';
import type { Store } from '../store/store.ts';

/**
 * Who wrote the texts of a thing: only the person themselves, people of their circles, or a page or calendar on the
 * web. Assistants should not follow instructions in texts of others.
 */
export type Author = 'you' | 'others' | 'web';

/** The authors of the contents of things, by name: everybody who may change a thing counts as one. */
export async function authorsOf(
  { db }: Pick<Store, 'db'>,
  user: string,
  roots: readonly string[],
): Promise<(root: string) => Author> {
  const names = [...new Set(roots)];
  const changeable = (by: '=' | '<>') =>
    readSlices(names, some =>
      db
        .selectFrom('access')
        .select('resource')
        .distinct()
        .where('resource', 'in', some)
        .where('recipient', by, user)
        .where('state', '=', states.ACCESS_STATE_ACCEPTED)
        .where('level', '>=', levels.PERMISSION_LEVEL_WRITE)
        .execute(),
    );
  const others = await changeable('<>');
  const own = await changeable('=');
  const subscribed = await readSlices(names, some =>
    db.selectFrom('calendar_subscription').select('calendar').where('calendar', 'in', some).execute(),
  );
  const web = new Set(subscribed.map(({ calendar }) => calendar));
  const shared = new Set(others.map(({ resource }) => resource));
  const mine = new Set(own.map(({ resource }) => resource));
  return root => (web.has(root) ? 'web' : mine.has(root) && !shared.has(root) ? 'you' : 'others');
}

/**
 * Which of these attendees and dishes carry texts by others. Guests with a link and people who are only invited write
 * names, notes and dishes into an event that nobody else may change.
 */
export async function partsByOthers(
  { db }: Pick<Store, 'db'>,
  user: string,
  { people = [], dishes = [] }: { people?: readonly string[]; dishes?: readonly string[] },
): Promise<ReadonlySet<string>> {
  const attendees = await readSlices([...new Set(people)], some =>
    db
      .selectFrom('attendee')
      .select(['name', 'person', 'circle', 'creator', 'responder', 'link'])
      .where('name', 'in', some)
      .execute(),
  );
  const brought = await readSlices([...new Set(dishes)], some =>
    db
      .selectFrom('event_recipe as dish')
      .leftJoin('attendee as bringer', 'bringer.name', 'dish.bringer')
      .select(['dish.name', 'dish.creator', 'dish.bringer', 'bringer.person'])
      .where('dish.name', 'in', some)
      .execute(),
  );
  const parts = [
    ...attendees.filter(each => each.person !== user && !isOwnEntry(each, user)),
    ...brought.filter(dish => dish.creator !== user || (dish.bringer !== null && dish.person !== user)),
  ];
  return new Set(parts.map(({ name }) => name));
}

interface Entry {
  person: string | null;
  circle: string | null;
  creator: string | null;
  responder: string | null;
  link: string | null;
}

/** Whether the user typed in the name of a guest without an account, and nobody has answered for them. */
function isOwnEntry({ person, circle, creator, responder, link }: Entry, user: string): boolean {
  return !person && !circle && !link && creator === user && (responder ?? user) === user;
}
