import type { Caller } from '../../context/context.ts';
import type { Db } from '../../policy/find-visible.ts';
import type { Found } from '../../policy/visible-row.ts';
import { nestedNames } from '../recipe/references.ts';

/** The recipes in a cookbook, or nested in a recipe: what sharing it offers to share along. */
export async function recipesAlong(
  db: Db,
  viewer: Caller,
  { row: { name, type } }: Found,
): Promise<string[]> {
  if (type === 'recipe') return [...(await nestedNames(db, viewer, name))];
  const entries = await db
    .selectFrom('cookbook_entry')
    .select('recipe')
    .where('parent', '=', name)
    .orderBy('position')
    .execute();
  return entries.map(({ recipe }) => recipe);
}
