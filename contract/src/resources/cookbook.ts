import { defineResource, type ResourceOf } from '../define-resource.ts';
import { integer, list, message, outputOnly, text } from '../fields.ts';
import { undelete } from './deleted-resource.ts';
import {
  accountParents,
  sharedClosing,
  sharedFilters,
  sharedOpening,
  visibility,
  xAccess,
} from './fields/shareable.ts';

export type Cookbook = ResourceOf<typeof cookbook>;

const firstRecipe = message({
  recipe: text({ max: 400 }),
  title: text({ max: 200 }),
  imageUri: text({ max: 2000 }),
});
const cover = message({ cookbook: text({ max: 400 }), recipes: list(firstRecipe, { max: 4 }) });

/** `recipesToShare` and `shareRecipes` count recipes, not grants. */
const sharing = {
  shareableCount: integer({ min: 0 }),
  unshareableCount: integer({ min: 0 }),
};

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
    recipesToShare: {
      http: 'GET',
      on: 'resource',
      request: {},
      response: sharing,
      action: 'share',
      summary:
        'Counts the recipes that people with the cookbook cannot see, by whether the caller could share them',
    },
    shareRecipes: {
      http: 'POST',
      on: 'resource',
      request: {},
      response: { sharedCount: integer({ min: 0 }), ...sharing },
      action: 'share',
      summary:
        'Gives people with the cookbook READ on its recipes that the caller administers, with at most 1,000 grants per call; returns what remains',
    },
    recipesToAccept: {
      http: 'GET',
      on: 'resource',
      request: {},
      response: { acceptableCount: integer({ min: 0 }) },
      action: 'get',
      summary: 'Counts the recipes in the cookbook whose invitations wait for the caller’s answer',
    },
    acceptRecipes: {
      http: 'POST',
      on: 'resource',
      request: {},
      response: { acceptedCount: integer({ min: 0 }) },
      action: 'get',
      summary:
        'Accepts the caller’s invitations to the cookbook and to the recipes in it, and counts the recipes',
    },
  },
  sessionOnly: ['shareRecipes', 'acceptRecipes'],
  accessField: 'cookbookAccess',
  marks: true,
  filters: sharedFilters,
  searched: ['description'],
  example: {
    title: 'Sunday lunches',
    description: 'Everyone’s favorites',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
  },
});
