import { emptyOf } from '@potluck/contract/fields';
import { type UserSettings, userSettings } from '@potluck/contract/resources/user-settings';
import type { Db } from '../../policy/find-visible.ts';

export type Settings = Omit<UserSettings, 'name' | 'etag'>;

/** What people have set for themselves, by their names. */
export async function settingsOf(db: Db, people: string[]): Promise<Map<string, Settings>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['user', 'email', 'settings'])
    .where('user', 'in', people)
    .execute();
  return new Map(rows.map(({ user, settings, email }) => [user, keptSettings(settings, email)]));
}

/** Settings as they are kept: what was never said is empty. */
export function keptSettings(text: string, email: string): Settings {
  return { ...emptyOf(userSettings.fields), ...(JSON.parse(text) as Partial<Settings>), email };
}
