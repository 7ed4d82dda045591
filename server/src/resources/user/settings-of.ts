import { zoneOfPerson } from '@potluck/contract/day';
import { emptyOf } from '@potluck/contract/fields';
import { type UserSettings, userSettings } from '@potluck/contract/resources/user-settings';
import type { Db } from '../../policy/find-visible.ts';
import { slices } from '../../store/slices.ts';

export type Settings = Omit<UserSettings, 'name' | 'etag'>;

/** What people have set for themselves, by their names. */
export async function settingsOf(db: Db, people: readonly string[]): Promise<Map<string, Settings>> {
  const found = new Map<string, Settings>();
  for (const some of slices(people)) {
    const rows = await db
      .selectFrom('account')
      .select(['user', 'email', 'settings'])
      .where('user', 'in', some)
      .execute();
    for (const { user, settings, email } of rows) found.set(user, keptSettings(settings, email));
  }
  return found;
}

/** Settings as they are kept: what was never said is empty. */
export function keptSettings(text: string, email: string): Settings {
  return { ...emptyOf(userSettings.fields), ...(JSON.parse(text) as Partial<Settings>), email };
}

/** The zone that a person's clock follows; '' where none is known. */
export async function zoneOfUser(db: Db, user: string): Promise<string> {
  const settings = (await settingsOf(db, [user])).get(user);
  return settings ? zoneOfPerson(settings) : '';
}
