import type { ResourceDefinition } from './define-resource.ts';
import { parentOf } from './names.ts';
import { betweenPeople, heldByAccounts, heldByPeople } from './resources/access/sharings.ts';
import { accessOf } from './resources/access.ts';
import { accessKey } from './resources/access-key.ts';
import { calendar } from './resources/calendar.ts';
import { circle } from './resources/circle.ts';
import { event } from './resources/event.ts';
import { eventRecipe } from './resources/event-recipe.ts';
import { hit } from './resources/hit.ts';
import { ingredientUse } from './resources/ingredient.ts';
import { list } from './resources/list.ts';
import { listItem } from './resources/list-item.ts';
import { listItemCompletion } from './resources/list-item-completion.ts';
import { recipe } from './resources/recipe.ts';
import { session } from './resources/session.ts';
import { user } from './resources/user.ts';
import { userSettings } from './resources/user-settings.ts';

/** Every resource of the API: each reader of the contract starts here. */
export const resources = {
  recipe,
  recipeAccess: accessOf(recipe, heldByAccounts),
  ingredientUse,
  list,
  listAccess: accessOf(list, heldByAccounts),
  listItem,
  listItemCompletion,
  calendar,
  calendarAccess: accessOf(calendar, heldByAccounts),
  event,
  eventRecipe,
  circle,
  circleAccess: accessOf(circle, heldByPeople),
  user,
  userAccess: accessOf(user, betweenPeople),
  userSettings,
  accessKey,
  session,
  hit,
} as const;

export const definitions: readonly ResourceDefinition[] = Object.values(resources);

/** Every resource that the search over everything finds. */
export const searchedDefinitions = definitions.filter(({ searched }) => searched);

/**
 * The resource below which one lies, whose access decides over it: `list` for `listItem`. Nothing for grants and what
 * is personal, which have rules of their own, and for what stands by itself.
 */
export function parentDefinition(definition: ResourceDefinition): ResourceDefinition | undefined {
  const { pattern, grantsOn, personal } = definition;
  return grantsOn || personal ? undefined : definitions.find(each => each.pattern === parentOf(pattern));
}

/** The shareable resource at the top of where one lies: `list` for `listItemCompletion`, and for `list` itself. */
export function rootDefinition(definition: ResourceDefinition): ResourceDefinition {
  const above = parentDefinition(definition);
  return above ? rootDefinition(above) : definition;
}
