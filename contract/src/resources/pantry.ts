import { type CustomMethod, defineResource, type ResourceOf } from '../define-resource.ts';
import { boolean, choice, double, integer, list, message, outputOnly, required, text } from '../fields.ts';
import { maxPortions } from '../limits.ts';
import { searchedFields } from '../search/searched-fields.ts';
import { undelete } from './deleted-resource.ts';
import { accountParents, sharedClosing, sharedOpening, visibility, xAccess } from './fields/shareable.ts';
import { sharedFilters } from './fields/shared-filters.ts';
import { staples } from './fields/staples.ts';
import { storagePlaces } from './pantry/pantry-item.ts';

export type Pantry = ResourceOf<typeof pantry>;

/** The maximum number of lists whose completed items a pantry adds. */
export const maxPantryLists = 20;

/** The maximum number of items that one request puts on a list. */
export const maxRestocked = 200;

function listName() {
  return text({ max: 400, pattern: /^lists\/[^/]+$/, hint: 'must be the name of a list: lists/…' });
}

function cookingName() {
  return text({
    max: 400,
    pattern: /^recipes\/[^/]+\/cookings\/[^/]+$/,
    hint: 'must be the name of a cooking: recipes/…/cookings/…',
  });
}

const change = message({
  pantryItem: text({ max: 400 }),
  title: text({ max: 200 }),
  quantity: text({ max: 200 }),
});

/** What cooking takes from a pantry. */
const pantryCooking = {
  cook: {
    http: 'POST',
    on: 'resource',
    request: {
      cooking: required(cookingName()),
      servings: double({ min: 0, max: 1e6 }),
      eatenPortions: integer({ min: 0, max: maxPortions }),
      storedPortions: integer({ min: 0, max: maxPortions }),
      place: choice(storagePlaces),
      validateOnly: boolean(),
    },
    response: {
      taken: list(change, { max: 1000 }),
      unclear: list(change, { max: 1000 }),
      stored: list(change, { max: 1 }),
      portionCount: integer({ min: 0 }),
    },
    action: 'update',
    summary:
      'Takes the ingredients of a recipe that the caller cooked, and stores leftover portions. Idempotent: the second call for the same cooking changes nothing',
  },
  undoCook: {
    http: 'POST',
    on: 'resource',
    request: { cooking: required(cookingName()) },
    response: { restoredCount: integer({ min: 0 }) },
    action: 'update',
    summary: 'Undoes a cook, except for items that people have counted since',
  },
  restock: {
    http: 'POST',
    on: 'resource',
    request: { items: list(required(text({ max: 400 })), { max: maxRestocked }) },
    response: { addedCount: integer({ min: 0 }), skippedCount: integer({ min: 0 }) },
    action: 'update',
    summary:
      'Puts the items that are low or out on the shopping list of the pantry, unless the list has them already',
  },
} as const satisfies Record<string, CustomMethod>;

/** A pantry: what a household has in its fridge, its freezer and on its shelves. */
export const pantry = defineResource({
  singular: 'pantry',
  plural: 'pantries',
  service: 'lists',
  pattern: 'pantries/{pantry}',
  through: accountParents,
  summary: 'What is in the fridge, the freezer and on the shelves',
  fields: {
    ...sharedOpening,
    visibility,
    lists: list(required(listName()), { max: maxPantryLists }),
    shoppingList: listName(),
    restocks: boolean(),
    ...staples,
    pantryAccess: outputOnly(xAccess),
    ...sharedClosing,
  },
  methods: ['list', 'create', 'get', 'update', 'delete'],
  custom: { undelete, ...pantryCooking },
  accessField: 'pantryAccess',
  marks: true,
  filters: sharedFilters,
  searched: searchedFields.pantry,
  example: {
    title: 'Pantry',
    description: 'Kitchen and cellar',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
  },
});
