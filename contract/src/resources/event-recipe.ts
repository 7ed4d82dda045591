import { defineResource, type ResourceOf } from '../define-resource.ts';
import { double, immutable, outputOnly, required, timestamp } from '../fields.ts';
import { recipeName } from './recipe-name.ts';
import { accountParents } from './shareable.ts';

export type EventRecipe = ResourceOf<typeof eventRecipe>;

/** That a recipe is cooked at an event, and for how many. It goes when either of them is deleted. */
export const eventRecipe = defineResource({
  singular: 'eventRecipe',
  plural: 'eventRecipes',
  service: 'calendars',
  pattern: 'calendars/{calendar}/events/{event}/eventRecipes/{eventRecipe}',
  through: accountParents,
  listedBelow: 'calendars/{calendar}',
  summary: 'What is cooked at an event',
  fields: {
    recipe: immutable(required(recipeName())),
    servings: double({ min: 0, max: 1e6 }),
    createTime: outputOnly(timestamp()),
  },
  methods: ['list', 'create', 'get', 'update', 'delete'],
  example: { recipe: 'recipes/soup', servings: 4 },
});
