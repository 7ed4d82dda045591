import { defineResource, type ResourceOf } from '../define-resource.ts';
import type { FieldViolation } from '../errors.ts';
import { boolean, double, line, outputOnly, text, timestamp } from '../fields.ts';
import { attendeeName, bringerFace } from './event/bringer.ts';
import { recipeName } from './recipe-name.ts';
import { accountParents } from './shareable.ts';

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
  summary: 'What is cooked at an event',
  fields: {
    event: outputOnly(text({ max: 400 })),
    recipe: recipeName(),
    title: line({ max: 200 }),
    servings,
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
        'Adds a dish that the caller brings, who comes by saying so. Of a series it is for the occurrence of a start, which is then edited, or for all where none is said; a guest makes events of at most 100 occurrences',
    },
    claim: {
      http: 'POST',
      on: 'resource',
      request: { recipe: recipeName(), title: line({ max: 200 }), originalStartTime: timestamp() },
      response: 'resource',
      action: 'readContents',
      summary:
        'Makes the caller the one who brings a dish that somebody is wanted for, with a recipe or a word for what it will be where they say one; refused where somebody else was first. Of a series it is the dish of one occurrence, which is then edited; the answer is the dish that was taken',
    },
    release: {
      http: 'POST',
      on: 'resource',
      request: { originalStartTime: timestamp() },
      response: 'resource',
      action: 'readContents',
      summary:
        'Gives a dish back: somebody is wanted for it again. For whoever brings it, and whoever may change the event',
    },
  },
  rules: recipeOrTitle,
  example: { recipe: 'recipes/soup', servings: 4 },
});

function recipeOrTitle(values: object): FieldViolation[] {
  const { recipe, title } = values as Pick<EventRecipe, 'recipe' | 'title'>;
  if (recipe === '' && title.trim() === '')
    return [{ field: 'recipe', description: 'is required, or a title for a dish without one' }];
  if (recipe !== '' && title !== '')
    return [{ field: 'title', description: 'is for a dish without a recipe: say one of them' }];
  return [];
}
