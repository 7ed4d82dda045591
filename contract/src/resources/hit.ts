import { defineResource } from '../define-resource.ts';
import {
  boolean,
  integer,
  list,
  message,
  messageOrNull,
  outputOnly,
  required,
  text,
  timestamp,
  type ValueOf,
} from '../fields.ts';
import { xAccess } from './fields/shareable.ts';

/** The matching parts of a text, in UTF-16 units, in order. */
const highlights = list(message({ startIndex: integer(), endIndex: integer() }), { max: 200 });

/**
 * Explains a hit whose title does not contain all search words: the field that contains most of the remaining words, as
 * a path of the resource such as `ingredientGroups.ingredients.title`, and its text in one line. Longer texts than 80
 * characters are cut around the longest of these words, with … at each cut.
 */
const match = messageOrNull({ path: text({ max: 100 }), text: text({ max: 100 }), highlights });

/** The fields of a search hit, enough to show, locate and open it. */
const hitFields = {
  resource: outputOnly(text({ max: 400 })),
  type: outputOnly(text({ max: 40 })),
  title: outputOnly(text({ max: 250 })),
  highlights: outputOnly(highlights),
  match: outputOnly(match),
  parent: outputOnly(text({ max: 400 })),
  parentTitle: outputOnly(text({ max: 250 })),
  username: outputOnly(text({ max: 60 })),
  imageUri: outputOnly(text({ max: 2000 })),
  color: outputOnly(text({ max: 7 })),
  startTime: outputOnly(timestamp()),
  allDay: outputOnly(boolean()),
  recurring: outputOnly(boolean()),
  completed: outputOnly(boolean()),
  access: outputOnly(xAccess),
};
const found = message(hitFields);

export type Hit = ValueOf<typeof found>;

/** The maximum number of hits of one resource type in a search. */
export const maxHits = 100;

/** Defines the search hit; a search returns up to `maxHits` for each of `kinds` searched resource types. */
export function hitOf(kinds: number) {
  return defineResource({
    singular: 'hit',
    plural: 'hits',
    service: 'search',
    pattern: 'hits/{hit}',
    summary: 'Search results',
    fields: hitFields,
    methods: [],
    custom: {
      find: {
        http: 'GET',
        on: 'collection',
        request: { query: required(text({ max: 200 })), pageSize: integer({ min: 0, max: maxHits }) },
        response: { hits: list(found, { max: kinds * maxHits }) },
        summary:
          'Searches everything that the caller can see. Returns the best results of each type, best first',
      },
    },
    example: {},
  });
}
