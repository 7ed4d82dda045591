import { ApiError } from '@potluck/contract/errors';
import { positionBetween } from '@potluck/contract/position';
import { resources } from '@potluck/contract/resources';
import type { CookbookEntry } from '@potluck/contract/resources/cookbook-entry';
import type { Recipe } from '@potluck/contract/resources/recipe';
import { sql } from 'kysely';
import type { Caller } from '../context/context.ts';
import { readPeople } from '../policy/accounts.ts';
import type { Db } from '../policy/find-visible.ts';
import { type Found, findNamed } from '../policy/visible-row.ts';
import { presentRow } from '../rows/resource-row.ts';
import { slices } from '../store/parameters.ts';
import type { ChildPart, ChildRow, ChildSaving, ChildWrite } from './children/child-part.ts';
import { lastPosition } from './children/child-rows.ts';

const definition = resources.cookbookEntry;

/**
 * Recipes are ordered by position and unique within a cookbook. Their derived fields show each recipe as its reader
 * sees it now.
 */
export const cookbookEntryPart: ChildPart = {
  order: { column: 'position', descending: false, sample: '' },
  max: 1000,
  async write(saving) {
    const { recipe, position: requestedPosition } = saving.values as unknown as CookbookEntry;
    const { before } = saving;
    if (!before) await requireOnce(saving, recipe);
    const position =
      requestedPosition ||
      (before ? String(before.position) : positionBetween(await lastPosition(saving, definition), ''));
    return written(saving, position);
  },
  many: {
    async write(savings) {
      const [first] = savings;
      let position = first ? await lastPosition(first, definition) : '';
      return savings.map(saving => {
        position = positionBetween(position, '');
        return written(saving, position);
      });
    },
    saved: () => Promise.resolve(),
  },
  async derive(db, rows, caller) {
    const recipes = await readRecipes(db, rows, caller);
    const adders = await readPeople(
      db,
      rows.map(({ creator }) => creator),
    );
    return rows.map(({ recipe, creator }) => ({
      recipe,
      ...faceOf(recipes.get(String(recipe))),
      adder: adders.get(creator ?? '') ?? null,
    }));
  },
  filterField: name => ({ kind: 'scalar', value: sql.ref(`i.${name}`) }),
};

async function requireOnce({ tx, parent }: ChildSaving, recipe: string): Promise<void> {
  const there = await tx
    .selectFrom('cookbook_entry')
    .select('name')
    .where('parent', '=', parent)
    .where('recipe', '=', recipe)
    .executeTakeFirst();
  if (there) throw alreadyIn(there.name);
}

export function alreadyIn(entry: string): ApiError {
  return new ApiError('ALREADY_EXISTS', 'RECIPE_IN_COOKBOOK', 'The recipe is in this cookbook already.', {
    metadata: { cookbookEntry: entry },
  });
}

function written({ values }: ChildSaving, position: string): ChildWrite {
  return { values: { ...values, position }, columns: { recipe: values.recipe, position } };
}

async function readRecipes(db: Db, rows: ChildRow[], caller: Caller): Promise<Map<string, Found>> {
  const names = [...new Set(rows.map(({ recipe }) => String(recipe)))];
  const found = new Map<string, Found>();
  for (const some of slices(names))
    for (const each of await findNamed(db, caller, { type: 'recipe', names: some }))
      found.set(each.row.name, each);
  return found;
}

function faceOf(found: Found | undefined): Partial<CookbookEntry> {
  if (!found) return {};
  const { title, imageUri, totalDuration } = presentRow(resources.recipe, found) as unknown as Recipe;
  return { recipeTitle: title, recipeImageUri: imageUri, recipeDuration: totalDuration };
}
