import { aheadText } from '@potluck/contract/ingredient/prepare-ahead';
import type { Recipe } from '@potluck/contract/resources/recipe';
import type { Caller } from '../../context/context.ts';
import type { Db } from '../../policy/find-visible.ts';
import { readSlices } from '../../store/parameters.ts';
import type { Saving } from '../server-part.ts';
import { visibleParts } from './references.ts';

/** Stores what the recipe asks to do the day before; recipes without such marks have no row. */
export async function saveAhead({ tx, name, values, before }: Saving): Promise<void> {
  const [now, was] = [aheadText(values as Partial<Recipe>), aheadText((before ?? {}) as Partial<Recipe>)];
  if (now === was) return;
  if (was !== '') await tx.deleteFrom('recipe_ahead').where('recipe', '=', name).execute();
  if (now !== '') await tx.insertInto('recipe_ahead').values({ recipe: name, text: now }).execute();
}

/** What a recipe asks to do the day before. */
export interface AheadMark {
  recipe: string;
  text: string;
}

/** The marks of these recipes and of those nested in them, by recipe, as far as the caller sees them. */
export async function readAheadMarks(
  db: Db,
  viewer: Caller,
  recipes: readonly string[],
): Promise<Map<string, AheadMark[]>> {
  const parts = await visibleParts(db, viewer, recipes);
  const rows = await readSlices([...new Set([...parts.values()].flat())], some =>
    db.selectFrom('recipe_ahead').selectAll().where('recipe', 'in', some).execute(),
  );
  const marks = new Map(rows.map(row => [row.recipe, row]));
  return new Map([...parts].map(([recipe, names]) => [recipe, names.flatMap(name => marks.get(name) ?? [])]));
}
