import type { CustomMethod } from '../../define-resource.ts';
import { boolean, choice, double, integer, list, message, required, text, timestamp } from '../../fields.ts';
import { timeZone } from '../fields/text-fields.ts';

/** The maximum number of calendars that a plan reads, and the maximum length of its date range. */
export const maxPlanCalendars = 100;
export const maxPlanDays = 100;
/** The maximum number of other lists that follow days to come because of one person: each change of a meal checks them. */
export const maxPlannedLists = 50;
/** The maximum number of periods to come that one list follows, counted for each calendar. */
export const maxPlanWindows = 500;

/** How a meal changed since the list last applied the plan. */
export const planChangeKinds = {
  PLAN_CHANGE_KIND_UNSPECIFIED: 0,
  /** The meal was not planned before, or not on these days. */
  NEW: 1,
  /** The number of servings changed. */
  SERVINGS: 2,
  /** The recipe's ingredients changed. */
  INGREDIENTS: 3,
  /** The meal was cancelled or moved outside of these days. */
  GONE: 4,
  /** The meal is now served from stored portions, wholly or in part. */
  FROZEN: 5,
} as const;
export type PlanChangeKind = keyof typeof planChangeKinds;

/** Why a line is to be bought although a pantry has some. */
export const pantryUses = {
  PANTRY_USE_UNSPECIFIED: 0,
  /** What the pantry has is subtracted from the quantity. */
  SUBTRACTED: 1,
  /** The pantry keeps what it has for other meals. */
  PROMISED: 2,
} as const;
export type PantryUse = keyof typeof pantryUses;

const name = text({ max: 400 });
const title = text({ max: 300 });
const quantity = text({ max: 200 });

/** A dish at an occurrence of an event; `dish` identifies it to the list permanently. */
const meal = {
  dish: text({ max: 1000 }),
  event: name,
  originalStartTime: timestamp(),
  startTime: timestamp(),
  allDay: boolean(),
  eventTitle: text({ max: 200 }),
  recipe: name,
  recipeTitle: text({ max: 200 }),
  /** The headcount, if the dish follows it; 0 for the recipe's own yield. */
  servings: double({ min: 0, max: 1e6 }),
};

/** The recipe nested in the dish that an ingredient belongs to; empty for the dish's own ingredients. */
const nested = { nestedRecipe: name, nestedRecipeTitle: text({ max: 200 }) };

const mealOfLine = message({ ...meal, ...nested, quantity });

const line = message({
  food: title,
  title,
  quantity,
  less: boolean(),
  listItem: name,
  listSection: name,
  edited: boolean(),
  atHome: boolean(),
  inPantry: boolean(),
  pantryQuantity: quantity,
  pantryUse: choice(pantryUses),
  meals: list(mealOfLine, { max: 1000 }),
});

const partOfChange = message({ title, quantity, less: boolean(), edited: boolean() });
const change = message({
  ...meal,
  kind: choice(planChangeKinds),
  formerServings: meal.servings,
  parts: list(partOfChange, { max: 10_000 }),
});

const forItem = message({ listItem: name, meals: list(message({ ...meal, ...nested }), { max: 1000 }) });

const days = {
  startTime: timestamp(),
  endTime: timestamp(),
  timeZone,
  calendars: list(required(name), { max: maxPlanCalendars }),
  event: name,
  originalStartTime: timestamp(),
};
const leftOut = list(required(text({ max: 1000 })), { max: 10_000 });

/** Shopping for planned meals: what the meals of some days require, on a list that follows changes of the plan. */
export const listPlan = {
  proposePlanLists: {
    http: 'POST',
    readsOnly: true,
    on: 'collection',
    request: { calendars: days.calendars },
    response: {
      lists: list(message({ list: name, title, usedBefore: boolean(), forShopping: boolean() }), {
        max: 1000,
      }),
    },
    summary:
      'Returns the lists that the caller can change: first the list last used for these calendars, then shopping lists, then others, chores last',
  },
  previewPlan: {
    http: 'POST',
    readsOnly: true,
    on: 'resource',
    request: days,
    response: {
      lines: list(line, { max: 10_000 }),
      frozenDishes: list(message({ ...meal, portions: integer({ min: 0 }) }), { max: 1000 }),
      mealCount: integer(),
      hiddenRecipeCount: integer(),
      broughtCount: integer(),
    },
    action: 'update',
    summary:
      'Returns what the list lacks for the meals of some days of these calendars, and what it has for meals that no longer exist; nothing is stored',
  },
  applyPlan: {
    http: 'POST',
    on: 'resource',
    request: {
      ...days,
      leaveOut: leftOut,
      dishes: list(required(text({ max: 1000 })), { max: 1000 }),
      leave: boolean(),
      ignorePantry: leftOut,
    },
    response: {
      undo: text({ max: 64 }),
      createdCount: integer(),
      changedCount: integer(),
      removedCount: integer(),
    },
    action: 'update',
    summary:
      'Applies previewPlan to the list, which follows these days from now on; without days, updates the days that it follows',
  },
  undoPlan: {
    http: 'POST',
    on: 'resource',
    request: { undo: required(text({ max: 64 })) },
    response: { restoredCount: integer() },
    action: 'update',
    summary: 'Undoes an applyPlan, except for items that have changed since',
  },
  planState: {
    http: 'GET',
    on: 'resource',
    request: { withItems: boolean() },
    response: {
      differenceCount: integer(),
      changes: list(change, { max: 1000 }),
      items: list(forItem, { max: 10_000 }),
    },
    action: 'readContents',
    summary:
      'Returns whether the list is up to date with the days that it follows, what has changed, and with withItems what its items are for, limited to calendars and recipes that the caller can see',
  },
} as const satisfies Record<string, CustomMethod>;
