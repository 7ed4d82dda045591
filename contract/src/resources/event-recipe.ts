import { defineResource, type ResourceOf } from '../define-resource.ts';
import type { FieldViolation } from '../errors.ts';
import { boolean, double, integer, line, outputOnly, text, timestamp } from '../fields.ts';
import { maxPortions } from '../limits.ts';
import { attendeeName, bringerFace } from './event/attendance.ts';
import { accountParents } from './fields/shareable.ts';
import { recipeName } from './fields/text-fields.ts';

export type EventRecipe = ResourceOf<typeof eventRecipe>;

const servings = double({ min: 0, max: 1e6 });

/**
 * A dish at an event with its servings: a recipe, or just a title without one. Deleting the recipe deletes the dish. An
 * attendee can bring it; if the dish needs a bringer, the first to claim it wins.
 */
export const eventRecipe = defineResource({
  singular: 'eventRecipe',
  plural: 'eventRecipes',
  service: 'calendars',
  pattern: 'calendars/{calendar}/events/{event}/eventRecipes/{eventRecipe}',
  through: accountParents,
  listedBelow: 'calendars/{calendar}',
  parentField: 'event',
  summary: 'Dishes of an event',
  fields: {
    event: outputOnly(text({ max: 400 })),
    recipe: recipeName(),
    title: line({ max: 200 }),
    servings,
    frozenPortions: integer({ min: 0, max: maxPortions }),
    bringer: attendeeName(),
    open: boolean(),
    broughtBy: outputOnly(bringerFace),
    recipeTitle: outputOnly(text({ max: 200 })),
    recipeVisible: outputOnly(boolean()),
    createTime: outputOnly(timestamp()),
  },
  methods: ['list', 'create', 'get', 'update', 'delete'],
  custom: {
    offer: {
      http: 'POST',
      on: 'collection',
      request: { recipe: recipeName(), title: line({ max: 200 }), servings, originalStartTime: timestamp() },
      response: 'resource',
      action: 'readContents',
      summary:
        'Adds a dish that the caller brings, which also accepts the invitation. For a series, it applies to the given occurrence, which then becomes an edited one, or to all. A guest can create at most 100 edited occurrences',
    },
    claim: {
      http: 'POST',
      on: 'resource',
      request: { recipe: recipeName(), title: line({ max: 200 }), originalStartTime: timestamp() },
      response: 'resource',
      action: 'readContents',
      summary:
        'Claims an open dish for the caller, optionally with a recipe or a title; fails if someone else was first. For a series, it claims the dish of one occurrence, which then becomes an edited one. Returns the claimed dish',
    },
    release: {
      http: 'POST',
      on: 'resource',
      request: { originalStartTime: timestamp() },
      response: 'resource',
      action: 'readContents',
      summary:
        'Releases a dish, which is then open again. Allowed for the person who brings it, and for anyone who can change the event',
    },
  },
  rules: recipeOrTitle,
  example: { recipe: 'recipes/soup', servings: 4 },
});

function recipeOrTitle(values: object): FieldViolation[] {
  const { recipe, title } = values as Pick<EventRecipe, 'recipe' | 'title'>;
  if (recipe === '' && title.trim() === '')
    return [{ field: 'recipe', description: 'is required, unless title is set' }];
  if (recipe !== '' && title !== '')
    return [{ field: 'title', description: 'is only for a dish without a recipe' }];
  return [];
}
