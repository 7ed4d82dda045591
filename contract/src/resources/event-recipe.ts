import { defineResource, type ResourceOf } from '../define-resource.ts';
import type { FieldViolation } from '../errors.ts';
import { double, outputOnly, text, timestamp } from '../fields.ts';
import { recipeName } from './recipe-name.ts';
import { accountParents } from './shareable.ts';

export type EventRecipe = ResourceOf<typeof eventRecipe>;

/** A dish at an event, and for how many: a recipe, with which it goes, or a word where there is none. */
export const eventRecipe = defineResource({
  singular: 'eventRecipe',
  plural: 'eventRecipes',
  service: 'calendars',
  pattern: 'calendars/{calendar}/events/{event}/eventRecipes/{eventRecipe}',
  through: accountParents,
  listedBelow: 'calendars/{calendar}',
  summary: 'What is cooked at an event',
  fields: {
    recipe: recipeName(),
    title: text({ max: 200 }),
    servings: double({ min: 0, max: 1e6 }),
    createTime: outputOnly(timestamp()),
  },
  methods: ['list', 'create', 'get', 'update', 'delete'],
  rules: recipeOrTitle,
  example: { recipe: 'recipes/soup', servings: 4 },
});

function recipeOrTitle(said: object): FieldViolation[] {
  const { recipe, title } = said as Pick<EventRecipe, 'recipe' | 'title'>;
  if (recipe === '' && title.trim() === '')
    return [{ field: 'recipe', description: 'is required, or a title for a dish without one' }];
  if (recipe !== '' && title !== '')
    return [{ field: 'title', description: 'is for a dish without a recipe: say one of them' }];
  return [];
}
