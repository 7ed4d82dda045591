import type { SharedKey } from '@potluck/contract/resources';
import { circlePart } from '../resources/circle.ts';
import { titled } from '../resources/insert-resource.ts';
import { listPart } from '../resources/list.ts';
import { checkMenuRecipes } from '../resources/menu/menu-recipes.ts';
import { pantryPart } from '../resources/pantry.ts';
import { recipePart } from '../resources/recipe.ts';
import type { ServerPart } from '../resources/server-part.ts';
import { userPart } from '../resources/user.ts';

const parts: Partial<Record<SharedKey, ServerPart>> = {
  recipe: recipePart,
  list: listPart,
  pantry: pantryPart,
  circle: circlePart,
  menu: { check: checkMenuRecipes },
  user: userPart,
};

/** What a type of stored resource adds to the standard methods. By default, search finds it by its title. */
export function serverPart(type: string): ServerPart & Required<Pick<ServerPart, 'columns'>> {
  return { columns: titled, ...parts[type as SharedKey] };
}
