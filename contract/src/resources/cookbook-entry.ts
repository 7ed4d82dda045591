import { defineResource, type ResourceOf } from '../define-resource.ts';
import {
  duration,
  immutable,
  list,
  messageOrNull,
  outputOnly,
  required,
  text,
  timestamp,
} from '../fields.ts';
import { maxBatch } from '../limits.ts';
import { positionPattern } from '../position.ts';
import { personFields } from './access/grant-accounts.ts';
import { batchResponse } from './fields/batch-methods.ts';
import { accountParents } from './fields/shareable.ts';
import { recipeName } from './fields/text-fields.ts';
import { maxDuration } from './recipe/fields.ts';

export type CookbookEntry = ResourceOf<typeof cookbookEntry>;

/** A recipe in a cookbook, ordered by `position`. Hidden from callers who cannot see the recipe. */
export const cookbookEntry = defineResource({
  singular: 'cookbookEntry',
  plural: 'cookbookEntries',
  service: 'meals',
  pattern: 'cookbooks/{cookbook}/cookbookEntries/{cookbookEntry}',
  through: accountParents,
  summary: 'The recipes in a cookbook that the caller can see',
  aliasOf: 'recipe',
  fields: {
    recipe: immutable(required(recipeName())),
    note: text({ max: 500 }),
    position: text({
      max: 200,
      pattern: positionPattern,
      hint: 'must be a key of letters and digits that does not end with 0',
    }),
    recipeTitle: outputOnly(text({ max: 200 })),
    recipeImageUri: outputOnly(text({ max: 2000 })),
    recipeDuration: outputOnly(duration(maxDuration)),
    adder: outputOnly(messageOrNull(personFields)),
    createTime: outputOnly(timestamp()),
    updateTime: outputOnly(timestamp()),
  },
  methods: ['list', 'create', 'get', 'update', 'delete'],
  custom: {
    batchCreate: {
      http: 'POST',
      on: 'collection',
      request: { recipes: required(list(required(recipeName()), { max: maxBatch })) },
      response: batchResponse,
      action: 'createInside',
      summary:
        'Adds up to 500 recipes at the end of the cookbook, in their order. Recipes that are in it already, or that the caller cannot see, are returned as failures',
    },
    batchDelete: {
      http: 'POST',
      on: 'collection',
      request: { names: required(list(required(text({ max: 400 })), { max: maxBatch })) },
      response: batchResponse,
      action: 'createInside',
      summary: 'Removes up to 500 recipes from the cookbook',
    },
  },
  filters: { recipe: { kind: 'text' }, update_time: { kind: 'timestamp' } },
  example: { recipe: 'recipes/soup', note: 'Twice as much garlic' },
});
