import { defineResource, type ResourceOf } from '../define-resource.ts';
import { daySeconds } from '../durations.ts';
import type { FieldViolation } from '../errors.ts';
import {
  boolean,
  double,
  duration,
  integer,
  line,
  list,
  message,
  outputOnly,
  required,
  text,
  timestamp,
  type ValueOf,
} from '../fields.ts';
import { menuLimits } from '../limits.ts';
import { searchedFields } from '../search/searched-fields.ts';
import { undelete } from './deleted-resource.ts';
import { timeOfDay } from './fields/meal-slot.ts';
import { accountParents, sharedClosing, sharedOpening, visibility, xAccess } from './fields/shareable.ts';
import { sharedFilters } from './fields/shared-filters.ts';
import { calendarName, dayField, eventName, recipeName, timeZone } from './fields/text-fields.ts';
import { recipesAlong, recipesAlongSessionOnly } from './recipe/share-recipes.ts';

export type Menu = ResourceOf<typeof menu>;
export type MenuMeal = ValueOf<typeof meal>;
export type MenuDish = ValueOf<typeof dish>;

const dish = message({
  /** The author’s text: it never follows the recipe. */
  title: required(line({ max: 200 })),
  /** People who cannot see the recipe still read the title. */
  recipe: recipeName(),
  servings: double({ min: 0, max: 1e6 }),
  /** Whether a guest should bring it. */
  open: boolean(),
});

const meal = message({
  /** How many days after the first day of the menu. */
  dayOffset: integer({ min: 0, max: menuLimits.lastDay }),
  /** The title of a meal of the day; its time replaces `time` for people with a meal of that title. */
  slot: line({ max: 60 }),
  /** The local time; empty for the whole day. */
  time: timeOfDay,
  duration: duration({ maxSeconds: daySeconds }),
  title: required(line({ max: 200 })),
  notes: text({ max: 5000 }),
  dishes: list(dish, { max: menuLimits.dishesPerMeal }),
});

const shownRecipe = message({
  recipe: text({ max: 400 }),
  title: text({ max: 200 }),
  imageUri: text({ max: 2000 }),
});

/** The longest time range from which `fromCalendar` reads meals: the days of a menu. */
const maxDays = menuLimits.lastDay + 1;

/** A set of meals on days relative to a first day, to place on any date: a week, a feast. */
export const menu = defineResource({
  singular: 'menu',
  plural: 'menus',
  service: 'meals',
  pattern: 'menus/{menu}',
  through: accountParents,
  summary: 'Sets of meals to place on any date',
  fields: {
    ...sharedOpening,
    meals: list(meal, { max: menuLimits.meals }),
    visibility,
    menuAccess: outputOnly(xAccess),
    ...sharedClosing,
  },
  methods: ['list', 'create', 'get', 'update', 'delete'],
  custom: {
    undelete,
    fromCalendar: {
      http: 'POST',
      readsOnly: true,
      on: 'collection',
      request: {
        calendar: calendarName(),
        events: list(required(eventName()), { max: 200 }),
        startTime: required(timestamp()),
        endTime: required(timestamp()),
        timeZone,
      },
      response: { meals: list(meal, { max: menuLimits.meals }), leftOutCount: integer({ min: 0 }) },
      summary: `Returns the planned meals of at most ${maxDays} days as those of a menu; nothing is stored. Leaves out cancelled events, events without dishes, and dishes of which the caller may not even read the title`,
    },
    place: {
      http: 'POST',
      on: 'resource',
      request: { calendar: required(calendarName()), date: required(dayField), timeZone },
      response: {
        events: list(text({ max: 400 }), { max: menuLimits.meals }),
        calendar: text({ max: 400 }),
        undo: text({ max: 64 }),
      },
      action: 'get',
      summary:
        'Creates an event for each meal, with its dishes and what is still to bring, all or none; the calendar’s `undoOccurrenceChange` removes them again. Dishes whose recipe the caller cannot see become titles',
    },
    recipes: {
      http: 'GET',
      on: 'resource',
      request: {},
      response: { recipes: list(shownRecipe, { max: menuLimits.dishes }) },
      action: 'get',
      summary: 'Returns those recipes of the menu that the caller can see',
    },
    duplicate: {
      http: 'POST',
      on: 'resource',
      request: {},
      response: 'resource',
      action: 'get',
      summary: 'Makes a private copy that belongs to the caller',
    },
    ...recipesAlong('menu'),
  },
  sessionOnly: recipesAlongSessionOnly,
  accessField: 'menuAccess',
  marks: true,
  filters: sharedFilters,
  searched: searchedFields.menu,
  rules: menuViolations,
  example: {
    title: 'Christmas Eve',
    description: 'As every year',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    meals: [
      {
        dayOffset: 0,
        slot: 'Dinner',
        time: '18:30',
        duration: '10800s',
        title: 'Christmas dinner',
        notes: 'Lay the table at noon',
        dishes: [
          { title: 'Soup', servings: 8 },
          { title: 'Dessert', open: true },
        ],
      },
    ],
  },
});

/** At most 200 dishes altogether. */
function menuViolations(values: object): FieldViolation[] {
  const { meals } = values as Pick<Menu, 'meals'>;
  const count = meals.reduce((sum, { dishes }) => sum + dishes.length, 0);
  if (count <= menuLimits.dishes) return [];
  return [{ field: 'meals', description: `must hold at most ${menuLimits.dishes} dishes together` }];
}
