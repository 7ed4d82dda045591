import type { CustomMethod } from '../../define-resource.ts';
import { choice, integer, list, message, required, text, type ValueOf } from '../../fields.ts';
import { recipeName } from '../fields/text-fields.ts';
import { cardFields } from './cookable.ts';

/** The largest number of pairs in a response. */
export const maxDuplicatePairs = 100;

const reasons = { DUPLICATE_REASON_UNSPECIFIED: 0, SAME_ADDRESS: 1, ALIKE: 2 } as const;

const pair = message({
  one: message(cardFields),
  other: message(cardFields),
  duplicateReason: choice(reasons),
});

export type DuplicatePair = ValueOf<typeof pair>;

/** Finding recipes that the caller has twice, and making one of them. */
export const duplicateMethods = {
  duplicates: {
    http: 'GET',
    on: 'collection',
    request: {},
    response: { pairs: list(pair, { max: maxDuplicatePairs }) },
    summary:
      'Lists pairs of the caller’s recipes that come from the same web address, or whose titles and ingredients are nearly the same; at most 100',
  },
  keepBoth: {
    http: 'POST',
    on: 'resource',
    request: { other: required(recipeName()) },
    response: {},
    action: 'get',
    summary: 'Records for the caller that two recipes are not duplicates',
  },
  merge: {
    http: 'POST',
    on: 'resource',
    request: { other: required(recipeName()) },
    response: { undo: text({ max: 64 }), movedCount: integer({ min: 0 }) },
    action: 'update',
    summary:
      'Gives the recipe the categories and cuisines of another, puts it in the other’s place in cookbooks, events, and up to 100 recipes and 100 menus that the caller may change, and deletes the other, which can be restored',
  },
  undoMerge: {
    http: 'POST',
    on: 'resource',
    request: { undo: required(text({ max: 64 })) },
    response: { restoredCount: integer({ min: 0 }) },
    action: 'update',
    summary: 'Undoes a merge, except for what has changed since',
  },
} as const satisfies Record<string, CustomMethod>;
