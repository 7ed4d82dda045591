import type { ResourceDefinition } from './define-resource.ts';
import { parentOf } from './names.ts';
import {
  betweenPeople,
  calendarHeldByAccounts,
  heldByAccounts,
  heldByPeople,
} from './resources/access/grant-schemes.ts';
import { withAccess } from './resources/access.ts';
import { assistantChange } from './resources/access-key/assistant-change.ts';
import { accessKey } from './resources/access-key.ts';
import { attendee } from './resources/attendee.ts';
import { calendar } from './resources/calendar.ts';
import { circle } from './resources/circle.ts';
import { cookbook } from './resources/cookbook.ts';
import { cookbookEntry } from './resources/cookbook-entry.ts';
import { cooking } from './resources/cooking.ts';
import { deletedResource } from './resources/deleted-resource.ts';
import { eventLink, seat } from './resources/event/seat.ts';
import { event } from './resources/event.ts';
import { eventRecipe } from './resources/event-recipe.ts';
import { hitOf } from './resources/hit.ts';
import { ingredientUse } from './resources/ingredient.ts';
import { link } from './resources/link.ts';
import { listItemCompletion } from './resources/list/list-item-completion.ts';
import { list } from './resources/list.ts';
import { listItem } from './resources/list-item.ts';
import { menu } from './resources/menu.ts';
import { notification } from './resources/notification.ts';
import { account, backup, instance, invitedAddress, operatorAction } from './resources/operator.ts';
import { pantryItem } from './resources/pantry/pantry-item.ts';
import { pantry } from './resources/pantry.ts';
import { recipeImport } from './resources/recipe/recipe-import.ts';
import { recipe } from './resources/recipe.ts';
import { reminder } from './resources/reminder.ts';
import { editor } from './resources/user/editor.ts';
import { home } from './resources/user/home.ts';
import { pushDevice } from './resources/user/push-device.ts';
import { session } from './resources/user/session.ts';
import { user } from './resources/user.ts';
import { userSettings } from './resources/user-settings.ts';

const stored = {
  ...withAccess(recipe, heldByAccounts),
  cooking,
  ingredientUse,
  ...withAccess(cookbook, heldByAccounts),
  cookbookEntry,
  ...withAccess(menu, heldByAccounts),
  ...withAccess(list, heldByAccounts),
  listItem,
  listItemCompletion,
  ...withAccess(pantry, heldByAccounts),
  pantryItem,
  ...withAccess(calendar, calendarHeldByAccounts),
  event,
  eventLink,
  seat,
  eventRecipe,
  attendee,
  ...withAccess(circle, heldByPeople),
  ...withAccess(user, betweenPeople),
  userSettings,
  accessKey,
  assistantChange,
  session,
  pushDevice,
  reminder,
  link,
  notification,
  deletedResource,
  recipeImport,
  home,
  editor,
  account,
  invitedAddress,
  operatorAction,
  backup,
  instance,
} as const;

/** Every resource that the global search finds. */
export const searchedDefinitions = Object.values<ResourceDefinition>(stored).filter(
  ({ searched }) => searched,
);

/** Every resource of the API: the starting point for everything derived from the contract. */
export const resources = { ...stored, hit: hitOf(searchedDefinitions.length) } as const;

type Resources = typeof resources;

/** Resources that people create or are, and share. Each workspace has one registry with an entry for each. */
export type SharedKey = {
  [K in keyof Resources]: `${K}Access` extends keyof Resources ? K : never;
}[keyof Resources];

/** Resources that the search covers: shareable resources and their children. */
export type SearchedKey = {
  [K in keyof Resources]: Resources[K] extends { searched: readonly string[] } ? K : never;
}[keyof Resources];

/** Children of a shareable resource, visible to everyone with access to it: the items of a list. */
export type ChildKey = {
  [K in keyof Resources]: Resources[K] extends {
    pattern: `${string}/{${string}}/${string}`;
    personal: boolean;
  }
    ? Resources[K] extends { grantsOn: string } | { linksTo: string } | { personal: true }
      ? never
      : K
    : never;
}[keyof Resources];

export const definitions: readonly ResourceDefinition[] = Object.values(resources);

/**
 * The parent resource, whose access applies to the child: `list` for `listItem`. Undefined for top-level resources, and
 * for grants, links and personal resources, which have their own access rules.
 */
export function parentDefinition(definition: ResourceDefinition): ResourceDefinition | undefined {
  const { pattern, grantsOn, linksTo, personal } = definition;
  return grantsOn || linksTo || personal
    ? undefined
    : definitions.find(each => each.pattern === parentOf(pattern));
}

/** The shareable resource at the top of its path: `list` for `listItemCompletion`, and for `list` itself. */
export function rootDefinition(definition: ResourceDefinition): ResourceDefinition {
  const above = parentDefinition(definition);
  return above ? rootDefinition(above) : definition;
}
