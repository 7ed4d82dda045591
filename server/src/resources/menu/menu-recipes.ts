import { invalid } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import type { Menu } from '@potluck/contract/resources/menu';
import { findVisible } from '../../policy/find-visible.ts';
import { findNamed } from '../../policy/visible-row.ts';
import { pictureUri } from '../../rows/picture-uri.ts';
import { presentRow } from '../../rows/resource-row.ts';
import { readSlices } from '../../store/parameters.ts';
import { visibleAmong } from '../recipe/references.ts';
import type { Checking, Handler } from '../server-part.ts';

/** The recipes of a menu's dishes, each once. */
export function recipesOfMenu(values: Record<string, unknown> | undefined): string[] {
  const { meals = [] } = (values ?? {}) as Partial<Menu>;
  const names = meals.flatMap(({ dishes }) => dishes.map(({ recipe }) => recipe));
  return [...new Set(names)].filter(name => name !== '');
}

/**
 * Rejects new references to recipes that the caller cannot see. Keeps existing references: their recipe may be deleted,
 * or hidden from the caller.
 */
export async function checkMenuRecipes({ tx, viewer, values, before }: Checking): Promise<void> {
  const known = new Set(recipesOfMenu(before));
  const fresh = recipesOfMenu(values).filter(name => !known.has(name));
  if (fresh.length === 0) return;
  const visible = await visibleAmong(tx, viewer, fresh);
  const hidden = new Set(fresh.filter(name => !visible.has(name)));
  const violations = (values.meals as Menu['meals']).flatMap(({ dishes }, meal) =>
    dishes.flatMap(({ recipe }, dish) =>
      hidden.has(recipe)
        ? [
            {
              field: `meals[${meal}].dishes[${dish}].recipe`,
              description: 'must be a recipe that exists and that you can see',
            },
          ]
        : [],
    ),
  );
  if (violations.length > 0) throw invalid(violations);
}

/** `menus/…:recipes`: the titles and pictures of the recipes that the viewer sees. */
export const listMenuRecipes: Handler = async ({ context, viewer, definition }, { name }) => {
  const { db } = context.store;
  const menu = presentRow(definition, await findVisible(db, viewer, definition, name));
  const found = await readSlices(recipesOfMenu(menu), names =>
    findNamed(db, viewer, { type: 'recipe', names: [...names] }),
  );
  const recipes = found.map(({ row }) => ({
    recipe: row.name,
    title: row.title,
    imageUri: pictureUri(resources.recipe, row),
  }));
  return { recipes };
};
