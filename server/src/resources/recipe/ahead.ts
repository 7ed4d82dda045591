import { aheadText } from '@potluck/contract/ingredient/prepare-ahead';
import type { Recipe } from '@potluck/contract/resources/recipe';
import type { Saving } from '../server-part.ts';

/** Stores what the recipe asks to do the day before; recipes without such marks have no row. */
export async function saveAhead({ tx, name, values, before }: Saving): Promise<void> {
  const [now, was] = [aheadText(values as Partial<Recipe>), aheadText((before ?? {}) as Partial<Recipe>)];
  if (now === was) return;
  if (was !== '') await tx.deleteFrom('recipe_ahead').where('recipe', '=', name).execute();
  if (now !== '') await tx.insertInto('recipe_ahead').values({ recipe: name, text: now }).execute();
}
