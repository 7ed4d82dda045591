import { defineResource, type ResourceOf } from '../../define-resource.ts';
import { choice, integer, line, outputOnly, required, text, timestamp } from '../../fields.ts';
import { accountParents } from '../fields/shareable.ts';
import { dayField, recipeName } from '../fields/text-fields.ts';

/** How much there is of an item that nobody counts. Counted items are OUT when nothing is left. */
export const stocks = { STOCK_UNSPECIFIED: 0, HAVE: 1, LOW: 2, OUT: 3 } as const;
export type Stock = Exclude<keyof typeof stocks, 'STOCK_UNSPECIFIED'>;

/** Where an item is kept. */
export const storagePlaces = { STORAGE_PLACE_UNSPECIFIED: 0, FRIDGE: 1, FREEZER: 2, SHELF: 3 } as const;
export type StoragePlace = keyof typeof storagePlaces;

export type PantryItem = ResourceOf<typeof pantryItem>;

/**
 * A food in a pantry, or portions of a recipe. Portions are hidden from callers who cannot see the recipe. Counted if its
 * quantity is an amount.
 */
export const pantryItem = defineResource({
  singular: 'pantryItem',
  plural: 'pantryItems',
  service: 'lists',
  pattern: 'pantries/{pantry}/pantryItems/{pantryItem}',
  through: accountParents,
  summary: 'Items of a pantry',
  aliasOf: 'recipe',
  fields: {
    title: required(line({ max: 200 })),
    quantity: line({ max: 100 }),
    stock: choice(stocks),
    place: choice(storagePlaces),
    bestBefore: dayField,
    note: text({ max: 500 }),
    recipe: recipeName(),
    plannedPortions: outputOnly(integer({ min: 0 })),
    createTime: outputOnly(timestamp()),
    updateTime: outputOnly(timestamp()),
  },
  methods: ['list', 'create', 'get', 'update', 'delete'],
  filters: {
    title: { kind: 'text' },
    stock: { kind: 'enum', table: stocks },
    place: { kind: 'enum', table: storagePlaces },
    best_before: { kind: 'text' },
    recipe: { kind: 'text' },
    update_time: { kind: 'timestamp' },
  },
  example: {
    title: 'Flour',
    quantity: '500 g',
    place: 'SHELF',
    bestBefore: '2027-01-31',
    note: 'In the blue jar',
  },
});
