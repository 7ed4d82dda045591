import type { CustomMethod } from '../../define-resource.ts';
import { boolean, choice, double, integer, list, message, required, text, timestamp } from '../../fields.ts';
import { timeZone } from '../time-zone.ts';

/** The maximum number of calendars that a plan reads, and the maximum length of its date range. */
export const mostPlanCalendars = 100;
export const mostPlanDays = 100;

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
} as const;
export type PlanChangeKind = keyof typeof planChangeKinds;

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

const mealOfLine = message({ ...meal, quantity });

const line = message({
  food: title,
  title,
  quantity,
  less: boolean(),
  listItem: name,
  listSection: name,
  edited: boolean(),
  atHome: boolean(),
  meals: list(mealOfLine, { max: 1000 }),
});

const partOfChange = message({ title, quantity, less: boolean(), edited: boolean() });
const change = message({
  ...meal,
  kind: choice(planChangeKinds),
  formerServings: meal.servings,
  parts: list(partOfChange, { max: 10_000 }),
});

const forItem = message({ listItem: name, meals: list(message(meal), { max: 1000 }) });

const days = {
  startTime: timestamp(),
  endTime: timestamp(),
  timeZone,
  calendars: list(required(name), { max: mostPlanCalendars }),
  event: name,
  originalStartTime: timestamp(),
};
const leftOut = list(required(text({ max: 1000 })), { max: 10_000 });

/** Shopping for planned meals: what the meals of some days require, on a list that follows changes of the plan. */
export const listPlan = {
  proposePlanLists: {
    http: 'POST',
    on: 'collection',
    request: { calendars: days.calendars },
    response: {
      lists: list(message({ list: name, title, usedBefore: boolean(), forShopping: boolean() }), {
        max: 1000,
      }),
    },
    summary:
      'Gives the lists that the caller may change, the one that was last used for these calendars first, those for shopping before others, and chores last',
  },
  previewPlan: {
    http: 'POST',
    on: 'resource',
    request: days,
    response: {
      lines: list(line, { max: 10_000 }),
      mealCount: integer(),
      hiddenRecipeCount: integer(),
      broughtCount: integer(),
    },
    action: 'update',
    summary:
      'Tells what the meals of some days of these calendars need that the list does not have yet, and what it has for meals that are gone; nothing is stored',
  },
  applyPlan: {
    http: 'POST',
    on: 'resource',
    request: {
      ...days,
      leaveOut: leftOut,
      dishes: list(required(text({ max: 1000 })), { max: 1000 }),
      leave: boolean(),
    },
    response: {
      undo: text({ max: 64 }),
      createdCount: integer(),
      changedCount: integer(),
      removedCount: integer(),
    },
    action: 'update',
    summary:
      'Puts on the list what previewPlan tells, and follows these days from now on; without days those that it follows already',
  },
  undoPlan: {
    http: 'POST',
    on: 'resource',
    request: { undo: required(text({ max: 64 })) },
    response: { restoredCount: integer() },
    action: 'update',
    summary: 'Takes back all that an applyPlan did, but on items that somebody has changed since',
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
      'Tells whether the list is in step with the days that it follows, what has changed meanwhile, and with withItems what its items are for, as far as the caller sees the calendars and recipes',
  },
} as const satisfies Record<string, CustomMethod>;
