export * from './access.ts';
export { type Client, createClient, errorOf } from './client.ts';
export { accessOf, type DraftOf, type ResourceDefinition, type ResourceOf } from './define-resource.ts';
export { ApiError, type ErrorBody, type FieldViolation } from './errors.ts';
export type { Masked } from './masks/masked.ts';
export type { Outline } from './masks/outline.ts';
export { outlines } from './masks/outlines.ts';
export { collectionOf, idOf, matchesPattern, parentOf } from './names.ts';
export type { CallOptions, ListRequest } from './read-calls.ts';
export {
  type AccessKey,
  type KeyDoor,
  type KeyScope,
  type ScopeKind,
  type ScopeLevel,
  scopeKinds,
} from './resources/access-key.ts';
export type { Attendee } from './resources/attendee.ts';
export type { Calendar } from './resources/calendar.ts';
export type { Circle } from './resources/circle.ts';
export type { Cookbook } from './resources/cookbook.ts';
export type { CookbookEntry } from './resources/cookbook-entry.ts';
export type { Cooking } from './resources/cooking.ts';
export type { DeletedResource } from './resources/deleted-resource.ts';
export type { Event, OccurrenceScope } from './resources/event.ts';
export type { EventRecipe } from './resources/event-recipe.ts';
export type { MealSlot } from './resources/fields/meal-slot.ts';
export type { Hit } from './resources/hit.ts';
export type { IngredientUse } from './resources/ingredient.ts';
export type { Link, LinkPreview, LinkState } from './resources/link.ts';
export type { List, ListSection } from './resources/list.ts';
export type { ListItem } from './resources/list-item.ts';
export type { ListItemCompletion } from './resources/list-item-completion.ts';
export type { Notification } from './resources/notification.ts';
export type { Account, Backup, InvitedAddress, OperatorAction } from './resources/operator.ts';
export type { PushDevice, PushOutcome } from './resources/push-device.ts';
export type { RecipeExport } from './resources/recipe/export.ts';
export type { LeftOut, ReadRecipeFile, RecipeFilesReading } from './resources/recipe/files-reading.ts';
export type { AiFailure, Evidence, Place, RecipeReading } from './resources/recipe/reading.ts';
export type { Direction, Ingredient, IngredientGroup, Recipe } from './resources/recipe.ts';
export type { Reminder, ReminderAlarm, ReminderMode } from './resources/reminder.ts';
export type { Session } from './resources/session.ts';
export type { User } from './resources/user.ts';
export type { UserSettings } from './resources/user-settings.ts';
export type { resources, SearchedKey, SharedKey } from './resources.ts';
