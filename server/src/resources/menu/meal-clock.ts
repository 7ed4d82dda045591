import { zoneOfPerson } from '@potluck/contract/day';
import type { MealSlot } from '@potluck/contract/resources/fields/meal-slot';
import type { Db } from '../../policy/find-visible.ts';
import { settingsOf } from '../user/settings-of.ts';

/** The clock by which a person eats: a time zone, and the meals of their day. */
export interface MealClock {
  timeZone: string;
  slots: MealSlot[];
}

/** A person's meals of the day in a time zone; without one, in theirs. */
export async function mealClock(db: Db, user: string, timeZone: string): Promise<MealClock> {
  const settings = (await settingsOf(db, [user])).get(user);
  return {
    timeZone: timeZone || (settings && zoneOfPerson(settings)) || 'UTC',
    slots: settings?.mealSlots ?? [],
  };
}
