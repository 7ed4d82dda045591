import { defineResource, type ResourceOf } from '../define-resource.ts';
import { integer, list, message, outputOnly, text } from '../fields.ts';
import { searchedFields } from '../search/searched-fields.ts';
import { undelete } from './deleted-resource.ts';
import { accountParents, sharedClosing, sharedOpening, visibility, xAccess } from './fields/shareable.ts';
import { sharedFilters } from './fields/shared-filters.ts';
import { formattedText } from './fields/text-fields.ts';
import { recipesAlong, recipesAlongSessionOnly } from './recipe/share-recipes.ts';

export type Cookbook = ResourceOf<typeof cookbook>;

const firstRecipe = message({
  recipe: text({ max: 400 }),
  title: text({ max: 200 }),
  imageUri: text({ max: 2000 }),
});
const cover = message({ cookbook: text({ max: 400 }), recipes: list(firstRecipe, { max: 4 }) });

/** An ordered collection of recipes. Adding a recipe never gives anyone access to it. */
export const cookbook = defineResource({
  singular: 'cookbook',
  plural: 'cookbooks',
  service: 'meals',
  pattern: 'cookbooks/{cookbook}',
  through: accountParents,
  summary: 'Ordered collections of recipes',
  fields: {
    ...sharedOpening,
    description: formattedText({ max: 20_000 }),
    visibility,
    entryCount: outputOnly(integer({ min: 0 })),
    cookbookAccess: outputOnly(xAccess),
    ...sharedClosing,
  },
  methods: ['list', 'create', 'get', 'update', 'delete'],
  custom: {
    undelete,
    covers: {
      http: 'GET',
      on: 'collection',
      request: {},
      response: { covers: list(cover, { max: 10_000 }) },
      summary:
        'Returns the first four visible recipes of each cookbook that the caller can read; cookbooks without any are omitted',
    },
    ...recipesAlong('cookbook'),
  },
  sessionOnly: recipesAlongSessionOnly,
  accessField: 'cookbookAccess',
  marks: true,
  filters: sharedFilters,
  searched: searchedFields.cookbook,
  example: {
    title: 'Sunday lunches',
    description: 'Everyone’s favorites',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
  },
});
