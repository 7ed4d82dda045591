import { zoneOfPerson } from '@potluck/contract/day';
import { emptyOf } from '@potluck/contract/fields';
import { type UserSettings, userSettings } from '@potluck/contract/resources/user-settings';
import type { Db } from '../../policy/find-visible.ts';
import { slices } from '../../store/parameters.ts';

export type Settings = Omit<UserSettings, 'name' | 'etag'>;

/** People's settings, by name. */
export async function settingsOf(db: Db, people: readonly string[]): Promise<Map<string, Settings>> {
  const found = new Map<string, Settings>();
  for (const some of slices(people)) {
    const rows = await db
      .selectFrom('account')
      .select(['user', 'email', 'settings'])
      .where('user', 'in', some)
      .execute();
    for (const { user, settings, email } of rows) found.set(user, storedSettings(settings, email));
  }
  return found;
}

/** Stored settings; missing values are empty. Whether the person is an operator depends on the configuration too. */
export function storedSettings(text: string, email: string): Settings {
  return {
    ...emptyOf(userSettings.fields),
    ...(JSON.parse(text) as Partial<Settings>),
    email,
    operator: false,
  };
}

/** A person's time zone; '' if unknown. */
export async function zoneOfUser(db: Db, user: string): Promise<string> {
  const settings = (await settingsOf(db, [user])).get(user);
  return settings ? zoneOfPerson(settings) : '';
}
