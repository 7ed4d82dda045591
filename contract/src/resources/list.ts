import { defineResource, type ResourceOf } from '../define-resource.ts';
import {
  boolean,
  choice,
  double,
  integer,
  line,
  list as listOf,
  message,
  outputOnly,
  required,
  text,
  timestamp,
  type ValueOf,
} from '../fields.ts';
import { searchedFields } from '../search/searched-fields.ts';
import { personFields } from './access/grant-accounts.ts';
import { undelete } from './deleted-resource.ts';
import { accountParents, sharedClosing, sharedOpening, visibility, xAccess } from './fields/shareable.ts';
import { sharedFilters } from './fields/shared-filters.ts';
import { formattedText, recipeName, timeZone } from './fields/text-fields.ts';
import { listPlan } from './list/plan.ts';
import { listShopping, maxShoppers, shopper } from './list/shopping.ts';
import { measurementSystems } from './user-settings.ts';

/**
 * A section of a list. The server assigns its permanent name, `lists/{list}/listSections/{id}`, by which a request
 * identifies the section even after its title changed. A section without a name matches by its title, or is new.
 */
const section = message({
  name: text({ max: 400 }),
  title: required(line({ max: 200 })),
});

export type ListSection = ValueOf<typeof section>;
export type List = ResourceOf<typeof list>;

const nextItem = message({ title: text({ max: 200 }), quantity: text({ max: 100 }) });

const openItems = message({
  list: text({ max: 400 }),
  openItemCount: integer({ min: 0 }),
  completedItemCount: integer({ min: 0 }),
  nextItems: listOf(nextItem, { max: 3 }),
  changeTime: timestamp(),
});
const pointsOfPerson = message({ person: outputOnly(message(personFields)), points: integer() });

const suggestion = message({
  title: text({ max: 200 }),
  quantity: text({ max: 100 }),
  listSection: text({ max: 400 }),
});

export type ListSuggestion = ValueOf<typeof suggestion>;

/** A list of things to get or to do, in sections; anyone with access can complete items. */
export const list = defineResource({
  singular: 'list',
  plural: 'lists',
  service: 'lists',
  pattern: 'lists/{list}',
  through: accountParents,
  summary: 'Shopping lists and chores, in sections',
  fields: {
    ...sharedOpening,
    description: formattedText({ max: 20_000 }),
    showCompleted: boolean(),
    visibility,
    sections: listOf(section, { max: 100 }),
    atHome: listOf(required(text({ max: 200 })), { max: 500 }),
    measurementSystem: choice(measurementSystems),
    timeZone,
    listAccess: outputOnly(xAccess),
    shared: outputOnly(boolean()),
    followed: outputOnly(boolean()),
    shoppers: outputOnly(listOf(shopper, { max: maxShoppers })),
    ...sharedClosing,
  },
  methods: ['list', 'create', 'get', 'update', 'delete'],
  custom: {
    undelete,
    openItems: {
      http: 'GET',
      on: 'collection',
      request: {},
      response: { counts: listOf(openItems, { max: 10_000 }) },
      summary:
        'Counts the open items of lists that the caller owns or has as favorites, with the first three of each; lists without any are omitted',
    },
    points: {
      http: 'GET',
      on: 'resource',
      request: { startTime: timestamp(), endTime: timestamp() },
      response: { people: listOf(pointsOfPerson, { max: 10_000 }) },
      action: 'readContents',
      summary: 'Sums the points of each person’s completed items in a window',
    },
    suggestions: {
      http: 'GET',
      on: 'resource',
      request: {},
      response: { suggestions: listOf(suggestion, { max: 500 }) },
      action: 'update',
      summary:
        'Suggests past items of this list and of other lists that the caller can change, most used first',
    },
    tickedOrder: {
      http: 'GET',
      on: 'resource',
      request: {},
      response: { sections: listOf(text({ max: 400 }), { max: 100 }), tickCount: integer({ min: 0 }) },
      action: 'update',
      summary:
        'Suggests ordering the sections by how people walk through the shop: once, after 20 completed items, if the order differs',
    },
    answerTickedOrder: {
      http: 'POST',
      on: 'resource',
      request: {},
      response: {},
      action: 'update',
      summary: 'Records that the suggested order was accepted or declined, so that it is not suggested again',
    },
    addRecipe: {
      http: 'POST',
      on: 'resource',
      request: {
        recipe: required(recipeName()),
        servings: double({ min: 0, max: 1e6 }),
        ingredients: listOf(integer({ min: 0, max: 999 }), { max: 1000 }),
        foods: listOf(required(text({ max: 300 })), { max: 1000 }),
        section: text({ max: 400 }),
        measurementSystem: choice(measurementSystems),
      },
      response: { addition: text({ max: 64 }), createdCount: integer(), mergedCount: integer() },
      action: 'update',
      summary:
        'Adds all or some ingredients of a recipe, scaled to servings. Items for the same food are increased instead of repeated',
    },
    undoAddRecipe: {
      http: 'POST',
      on: 'resource',
      request: { addition: required(text({ max: 64 })) },
      response: { restoredCount: integer() },
      action: 'update',
      summary: 'Undoes an addRecipe, except for items that have changed since',
    },
    ...listPlan,
    ...listShopping,
  },
  accessField: 'listAccess',
  marks: true,
  favoritesAt: ['meals', 'lists'],
  filters: sharedFilters,
  searched: searchedFields.list,
  example: {
    title: 'Groceries',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    description: 'For the week',
    sections: [{ title: 'Vegetables' }, { title: 'Dairy' }],
  },
});
