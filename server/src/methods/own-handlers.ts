import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { parentDefinition, type resources } from '@potluck/contract/resources';
import { accessHandlers } from '../resources/access.ts';
import { assistantChangeRows } from '../resources/assistant-change/change-rows.ts';
import { respond } from '../resources/attendee/respond.ts';
import { listCalendarApps, showInCalendarApps } from '../resources/calendar/calendar-apps.ts';
import { exportCalendar, exportEvent } from '../resources/calendar/export-event.ts';
import { getFeed, renewFeed, revokeFeed } from '../resources/calendar/feed.ts';
import { importEvents } from '../resources/calendar/import-events.ts';
import { proposeMeals } from '../resources/calendar/proposals/propose-meals.ts';
import {
  changeSubscription,
  presentSubscription,
  refreshCalendar,
  subscribe,
} from '../resources/calendar/subscribe.ts';
import { childHandlers } from '../resources/child-methods/child-handlers.ts';
import { listCookable } from '../resources/cookable/list-cookable.ts';
import { acceptRecipes, countRecipesToAccept } from '../resources/cookbook/accept-recipes.ts';
import { addRecipes, removeEntries } from '../resources/cookbook/add-recipes.ts';
import { listCovers } from '../resources/cookbook/covers.ts';
import { countRecipesToShare, shareRecipes } from '../resources/cookbook/share-recipes.ts';
import { accessKeyHandlers, sessionHandlers } from '../resources/credential.ts';
import { deletedResourceHandlers } from '../resources/deleted/deleted-resource.ts';
import { undelete } from '../resources/deleted/undelete.ts';
import { announceEditing } from '../resources/editor/announce-editing.ts';
import { getBusyFeed, renewBusyFeed, revokeBusyFeed } from '../resources/event/busy-feed.ts';
import { answerTimes, chooseTime } from '../resources/event/date-poll/answer-poll.ts';
import { presentPollResults } from '../resources/event/date-poll/poll-results.ts';
import { proposeTimes } from '../resources/event/date-poll/propose-times.ts';
import { deleteOccurrence } from '../resources/event/delete-occurrence.ts';
import { getDietNotes } from '../resources/event/diet-notes/diet-notes.ts';
import { listDietReaders, listEventDietReaders } from '../resources/event/diet-notes/diet-readers.ts';
import { editOccurrence } from '../resources/event/edit-occurrence.ts';
import { expandEvents } from '../resources/event/expand.ts';
import { updateEvent } from '../resources/event/move-edited-occurrences.ts';
import { placeMeals } from '../resources/event/place-meals.ts';
import { undoOccurrenceChange } from '../resources/event/undo-occurrence-change.ts';
import { claimDish, releaseDish } from '../resources/event-recipe/claim-dish.ts';
import { offerDish } from '../resources/event-recipe/offer-dish.ts';
import { summarizeToday } from '../resources/home/today.ts';
import { listIngredients } from '../resources/ingredient.ts';
import { linkHandlers, secretHandlers } from '../resources/link.ts';
import { addRecipe, undoAddRecipe } from '../resources/list/add-recipe.ts';
import { listAssignees } from '../resources/list/assigning/assignees.ts';
import { countOpenItems } from '../resources/list/open-items.ts';
import { suggest } from '../resources/list/past/suggest.ts';
import { answerTickedOrder, getTickedOrder } from '../resources/list/past/ticked-order.ts';
import { applyPlan, previewPlan } from '../resources/list/plan/apply-plan.ts';
import { planState } from '../resources/list/plan/plan-state.ts';
import { proposePlanLists } from '../resources/list/plan/propose-plan-lists.ts';
import { undoPlan } from '../resources/list/plan/undo-plan.ts';
import { sumPoints } from '../resources/list/points.ts';
import { followList, unfollowList } from '../resources/list/shopping/follow.ts';
import { startShopping, stopShopping } from '../resources/list/shopping/shop.ts';
import { duplicateMenu } from '../resources/menu/duplicate-menu.ts';
import { mealsFromCalendar } from '../resources/menu/meals-from-calendar.ts';
import { listMenuRecipes } from '../resources/menu/menu-recipes.ts';
import { placeMenu } from '../resources/menu/place-menu.ts';
import { notificationHandlers } from '../resources/notification.ts';
import { accountHandlers } from '../resources/operator/account.ts';
import { backupHandlers } from '../resources/operator/backup.ts';
import { instanceHandlers } from '../resources/operator/instance.ts';
import { invitedAddressHandlers } from '../resources/operator/invited-address.ts';
import { operatorActionHandlers } from '../resources/operator/log-action.ts';
import { getOwn, listOwn } from '../resources/own/own-rows.ts';
import { cook, undoCook } from '../resources/pantry/cook.ts';
import { restock } from '../resources/pantry/restock.ts';
import { pushDeviceHandlers } from '../resources/push-device.ts';
import { batchGetRecipes } from '../resources/recipe/batch-get.ts';
import { duplicateRecipe } from '../resources/recipe/duplicate-recipe.ts';
import { keepBoth, listDuplicates } from '../resources/recipe/duplicates/list-duplicates.ts';
import { parseText } from '../resources/recipe/parse-text.ts';
import { scrapeRecipe } from '../resources/recipe/scrape-recipe.ts';
import { countTags } from '../resources/recipe.ts';
import { reminderHandlers } from '../resources/reminder.ts';
import { seatHandlers } from '../resources/seat.ts';
import type { CustomHandlers, Handler } from '../resources/server-part.ts';
import { getSettings, updateSettings } from '../resources/user-settings.ts';
import { findHits } from '../search/find-hits.ts';
import { batchHandlers, tagRecipes } from './batch/batch-handlers.ts';
import { mergeRecipes, undoMerge } from './merge-recipes.ts';
import { recipeImportHandlers } from './recipe-import/import-handlers.ts';
import { undoAssistantChange } from './undo-assistant-change.ts';

type Resources = typeof resources;

/** A resource with its own handlers has one for each custom method. All grants share one set of handlers. */
type CustomOf = {
  [K in keyof Resources as Resources[K] extends { grantsOn: string }
    ? never
    : string extends keyof Resources[K]['custom']
      ? never
      : K]: CustomHandlers<Resources[K]>;
};

const custom: CustomOf = {
  recipe: {
    undelete,
    tags: countTags,
    cookable: listCookable,
    batchGet: batchGetRecipes,
    scrapeRecipe,
    parseText,
    duplicate: duplicateRecipe,
    recipesToShare: countRecipesToShare,
    shareRecipes,
    recipesToAccept: countRecipesToAccept,
    acceptRecipes,
    batchTag: tagRecipes,
    duplicates: listDuplicates,
    keepBoth,
    merge: mergeRecipes,
    undoMerge,
  },
  circle: { undelete },
  cookbook: {
    undelete,
    covers: listCovers,
    recipesToShare: countRecipesToShare,
    shareRecipes,
    recipesToAccept: countRecipesToAccept,
    acceptRecipes,
  },
  menu: {
    undelete,
    fromCalendar: mealsFromCalendar,
    place: placeMenu,
    recipes: listMenuRecipes,
    duplicate: duplicateMenu,
    recipesToShare: countRecipesToShare,
    shareRecipes,
    recipesToAccept: countRecipesToAccept,
    acceptRecipes,
  },
  cookbookEntry: { batchCreate: addRecipes, batchDelete: removeEntries },
  list: {
    undelete,
    openItems: countOpenItems,
    points: sumPoints,
    addRecipe,
    undoAddRecipe,
    proposePlanLists,
    previewPlan,
    applyPlan,
    undoPlan,
    planState,
    suggestions: suggest,
    tickedOrder: getTickedOrder,
    answerTickedOrder: answerTickedOrder,
    follow: followList,
    unfollow: unfollowList,
    startShopping,
    stopShopping,
    assignees: listAssignees,
  },
  pantry: { undelete, cook, undoCook, restock },
  calendar: {
    undelete,
    undoOccurrenceChange,
    proposeMeals,
    placeMeals,
    importEvents,
    export: exportCalendar,
    feed: getFeed,
    renewFeed,
    revokeFeed,
    subscribe,
    subscription: presentSubscription,
    changeSubscription,
    refresh: refreshCalendar,
  },
  event: {
    undelete,
    expand: expandEvents,
    editOccurrence,
    deleteOccurrence,
    respond,
    answerTimes,
    chooseTime,
    pollResults: presentPollResults,
    proposeTimes,
    dietNotes: getDietNotes,
    dietReaders: listEventDietReaders,
    export: exportEvent,
  },
  eventRecipe: { offer: offerDish, claim: claimDish, release: releaseDish },
  hit: { find: findHits },
  home: { today: summarizeToday },
  editor: { announce: announceEditing },
  link: secretHandlers,
  seat: seatHandlers,
  notification: notificationHandlers,
  pushDevice: pushDeviceHandlers,
  assistantChange: { undo: undoAssistantChange },
  userSettings: {
    dietReaders: listDietReaders,
    busyFeed: getBusyFeed,
    renewBusyFeed,
    revokeBusyFeed,
    calendarApps: listCalendarApps,
    showInCalendarApps,
  },
  recipeImport: { start: recipeImportHandlers.start, clear: recipeImportHandlers.clear },
  account: accountHandlers,
  backup: {
    describeSchedule: backupHandlers.describeSchedule,
    schedule: backupHandlers.schedule,
  },
  instance: instanceHandlers,
};

/** Standard methods that a resource handles itself. */
const own: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
  event: { update: updateEvent },
  ingredientUse: { list: listIngredients },
  userSettings: { get: getSettings, update: updateSettings },
  accessKey: accessKeyHandlers,
  assistantChange: { list: listOwn(assistantChangeRows), get: getOwn(assistantChangeRows) },
  session: sessionHandlers,
  reminder: reminderHandlers,
  deletedResource: deletedResourceHandlers,
  notification: notificationHandlers,
  recipeImport: recipeImportHandlers,
  account: accountHandlers,
  invitedAddress: invitedAddressHandlers,
  operatorAction: operatorActionHandlers,
  backup: backupHandlers,
};

/** A resource's own handler for a method, by the kind or verb of the method. */
export function ownHandler(key: string, definition: ResourceDefinition, method: string): Handler | undefined {
  if (definition.grantsOn) return accessHandlers[method];
  if (definition.linksTo) return linkHandlers[method];
  const customs: Readonly<Record<string, Readonly<Record<string, Handler>>>> = custom;
  const handler = customs[key]?.[method] ?? own[key]?.[method] ?? batchHandlers[method];
  return handler ?? (parentDefinition(definition) ? childHandlers[method] : undefined);
}
