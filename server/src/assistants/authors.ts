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
  const others = await readSlices(names, some =>
    db
      .selectFrom('access')
      .select('resource')
      .distinct()
      .where('resource', 'in', some)
      .where('recipient', '<>', user)
      .where('state', '=', states.ACCESS_STATE_ACCEPTED)
      .where('level', '>=', levels.PERMISSION_LEVEL_WRITE)
      .execute(),
  );
  const own = await readSlices(names, some =>
    db
      .selectFrom('access')
      .select('resource')
      .where('resource', 'in', some)
      .where('recipient', '=', user)
      .where('state', '=', states.ACCESS_STATE_ACCEPTED)
      .where('level', '>=', levels.PERMISSION_LEVEL_WRITE)
      .execute(),
  );
  const subscribed = await readSlices(names, some =>
    db.selectFrom('calendar_subscription').select('calendar').where('calendar', 'in', some).execute(),
  );
  const web = new Set(subscribed.map(({ calendar }) => calendar));
  const shared = new Set(others.map(({ resource }) => resource));
  const mine = new Set(own.map(({ resource }) => resource));
  return root => (web.has(root) ? 'web' : mine.has(root) && !shared.has(root) ? 'you' : 'others');
}
