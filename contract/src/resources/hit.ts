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
import { xAccess } from './shareable.ts';

/** The parts of a text that were looked for, in UTF-16 units, in order. */
const highlights = list(message({ startIndex: integer(), endIndex: integer() }), { max: 200 });

/**
 * Why something was found whose title does not say everything that was looked for: the field that says the most of the
 * rest, as a path of the resource such as `ingredientGroups.ingredients.title`, and its text in one line. Of a text of
 * more than 80 characters it is what stands around the longest word of that, with … where it was cut.
 */
const match = messageOrNull({ path: text({ max: 100 }), text: text({ max: 100 }), highlights });

/** A search hit: enough to show it, to say where it is, and to open it. */
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

/** The most hits of one kind that a search returns. */
export const mostHits = 100;

/** The most hits of a search: so many for each kind that defines what is searched. */
export function hitOf(kinds: number) {
  return defineResource({
    singular: 'hit',
    plural: 'hits',
    service: 'search',
    pattern: 'hits/{hit}',
    summary: 'What a search finds in everything that the caller may see',
    fields: hitFields,
    methods: [],
    custom: {
      find: {
        http: 'GET',
        on: 'collection',
        request: { query: required(text({ max: 200 })), pageSize: integer({ min: 0, max: mostHits }) },
        response: { hits: list(found, { max: kinds * mostHits }) },
        summary:
          'Finds everything that the caller may see by its words, of each kind the best, the best of all first',
      },
    },
    example: {},
  });
}
