import { defineResource, type ResourceOf } from '../define-resource.ts';
import type { FieldViolation } from '../errors.ts';
import { integer, list, message, required, text } from '../fields.ts';
import { maxBatchGet, maxBatchGetText, maxStepPictures } from '../limits.ts';
import { searchedFields } from '../search/searched-fields.ts';
import { undelete } from './deleted-resource.ts';
import { batchTag } from './fields/batch-methods.ts';
import { accountParents } from './fields/shareable.ts';
import { recipeFilters } from './fields/shared-filters.ts';
import { cookableRecipes } from './recipe/cookable.ts';
import { duplicateMethods } from './recipe/duplicates.ts';
import { maxLines, recipeFields } from './recipe/fields.ts';
import { recipeReading } from './recipe/reading.ts';
import { recipesAlong, recipesAlongSessionOnly } from './recipe/share-recipes.ts';

export type { Direction, Ingredient, IngredientGroup } from './recipe/fields.ts';
export type Recipe = ResourceOf<typeof recipe>;

/** A recipe: ingredients and steps, with a picture (schema.org Recipe). */
export const recipe = defineResource({
  singular: 'recipe',
  plural: 'recipes',
  service: 'meals',
  pattern: 'recipes/{recipe}',
  through: accountParents,
  summary: 'Ingredients and steps of dishes',
  fields: recipeFields,
  methods: ['list', 'create', 'get', 'update', 'delete'],
  custom: {
    undelete,
    tags: {
      http: 'GET',
      on: 'collection',
      request: {},
      response: { categories: list(tagCount(), { max: 1000 }), cuisines: list(tagCount(), { max: 1000 }) },
      summary: 'Counts the categories and cuisines of the recipes that the caller can see, most used first',
    },
    cookable: cookableRecipes,
    /** AIP-231: many recipes in one request, for devices that keep them for use offline. */
    batchGet: {
      http: 'GET',
      on: 'collection',
      request: {
        names: required(text({ max: maxBatchGetText })),
        readMask: text({ max: 1000 }),
      },
      response: { recipes: list(batched(), { max: maxBatchGet }) },
      summary: `Gets up to ${maxBatchGet} recipes by their names, in no order; omits those that the caller cannot see`,
    },
    scrapeRecipe: {
      http: 'POST',
      on: 'collection',
      request: { uri: required(text({ max: 2000 })) },
      response: recipeReading,
      summary: 'Reads the recipe on a web page; nothing is stored',
    },
    parseText: {
      http: 'POST',
      on: 'collection',
      request: { text: required(text({ max: 100_000 })) },
      response: recipeReading,
      summary: 'Reads a recipe from plain text; nothing is stored',
    },
    duplicate: {
      http: 'POST',
      on: 'resource',
      request: {},
      response: 'resource',
      action: 'get',
      summary: "Makes a copy of the caller's own that tells what it is based on",
    },
    ...recipesAlong('recipe'),
    batchTag,
    ...duplicateMethods,
  },
  sessionOnly: recipesAlongSessionOnly,
  accessField: 'recipeAccess',
  decidedWithVisibility: ['webPage'],
  marks: true,
  image: true,
  filters: recipeFilters,
  orders: ['create_time', 'title', 'total_duration', 'last_cook_time', 'cook_count', 'rating'],
  searched: searchedFields.recipe,
  rules: recipe => [...tooManyLines(recipe), ...misplacedPictures(recipe)],
  example: {
    title: 'Lemon lentil soup',
    description: 'Bright, quick and good the next day.',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    yieldAmount: 4,
    yieldText: '4 bowls',
    nutritionInformation: { calories: 320, proteinContent: 18 },
    totalDuration: '2100s',
    categories: ['Soup'],
    cuisines: ['Turkish'],
    ingredientGroups: [
      {
        title: '',
        ingredients: [
          { title: 'red lentils', measurementAmount: 1.5, measurementType: 'MEASUREMENT_TYPE_CUP' },
          { title: 'lemon', measurementAmount: 1 },
        ],
      },
    ],
    directions: [{ title: '', steps: ['Simmer the lentils for 20 minutes.', 'Stir in the lemon.'] }],
  },
});

function batched() {
  return message({ name: text({ max: 400 }), ...recipeFields, etag: text({ max: 100 }) });
}

function tagCount() {
  return message({ title: text({ max: 60 }), recipeCount: integer() });
}

/** Checks the limits across all groups: 1,000 ingredients and 1,000 steps per recipe. */
function tooManyLines(recipe: object): FieldViolation[] {
  const { ingredientGroups, directions } = recipe as Pick<Recipe, 'ingredientGroups' | 'directions'>;
  const ingredients = ingredientGroups.reduce((sum, group) => sum + group.ingredients.length, 0);
  const steps = directions.reduce((sum, group) => sum + group.steps.length, 0);
  const violations = [];
  if (ingredients > maxLines)
    violations.push({
      field: 'ingredientGroups',
      description: `must hold at most ${maxLines} ingredients together`,
    });
  if (steps > maxLines)
    violations.push({ field: 'directions', description: `must hold at most ${maxLines} steps together` });
  return violations;
}

/** Checks that every picture of a step belongs to one, and how many there are. */
function misplacedPictures(recipe: object): FieldViolation[] {
  const { directions } = recipe as Pick<Recipe, 'directions'>;
  const violations = directions.flatMap(({ steps, stepImageUris }, group) =>
    stepImageUris.length > steps.length
      ? [
          {
            field: `directions[${group}].stepImageUris`,
            description: `must have at most ${steps.length} entries, one for each step`,
          },
        ]
      : [],
  );
  const pictured = directions.flatMap(({ stepImageUris }) => stepImageUris.filter(uri => uri !== ''));
  if (pictured.length > maxStepPictures)
    violations.push({
      field: 'directions',
      description: `must have pictures at no more than ${maxStepPictures} steps`,
    });
  return violations;
}
