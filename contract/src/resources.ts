import type { ResourceDefinition } from './define-resource.ts';
import { betweenPeople, heldByAccounts, heldByPeople } from './resources/access/sharings.ts';
import { accessOf } from './resources/access.ts';
import { circle } from './resources/circle.ts';
import { ingredientUse } from './resources/ingredient.ts';
import { recipe } from './resources/recipe.ts';
import { user } from './resources/user.ts';
import { userSettings } from './resources/user-settings.ts';

/** Every resource of the API: each reader of the contract starts here. */
export const resources = {
  recipe,
  recipeAccess: accessOf(recipe, heldByAccounts),
  ingredientUse,
  circle,
  circleAccess: accessOf(circle, heldByPeople),
  user,
  userAccess: accessOf(user, betweenPeople),
  userSettings,
} as const;

export const definitions: readonly ResourceDefinition[] = Object.values(resources);
