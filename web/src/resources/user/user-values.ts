import type { User, UserSettings } from '@potluck/contract';

type Profile = Pick<User, 'username' | 'givenName' | 'familyName' | 'bio'>;
type Settings = Pick<
  UserSettings,
  'timeZone' | 'locale' | 'weekStart' | 'measurementSystem' | 'theme' | 'mealSlots' | 'diets' | 'avoids'
>;

/** One form for two resources: what others see of a person, and what the person set for themself. */
export interface UserValues extends Profile, Settings, Record<string, unknown> {}

export function userValues(user: User, settings: UserSettings): UserValues {
  return { ...profileOf(user), ...settingsOf(settings) };
}

export function profileOf({ username, givenName, familyName, bio }: Profile): Profile {
  return { username, givenName, familyName, bio };
}

export function settingsOf(from: Settings): Settings {
  const { timeZone, locale, weekStart, measurementSystem, theme, mealSlots, diets, avoids } = from;
  return { timeZone, locale, weekStart, measurementSystem, theme, mealSlots, diets, avoids };
}

/** The fields whose value is another one than before. */
export function changed<T extends object>(before: T, now: T): Partial<T> {
  const told = (value: unknown) => JSON.stringify(value);
  const entries = Object.entries(now).filter(([key, value]) => told(before[key as keyof T]) !== told(value));
  return Object.fromEntries(entries) as Partial<T>;
}
