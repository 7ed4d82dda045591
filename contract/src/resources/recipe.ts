import { xAccess } from '../access.ts';
import { defineResource, type ResourceOf } from '../define-resource.ts';
import type { FieldViolation } from '../errors.ts';
import {
  boolean,
  choice,
  double,
  duration,
  integer,
  list,
  message,
  outputOnly,
  required,
  text,
  type ValueOf,
} from '../fields.ts';
import { measurementConjunctions, measurementTypes } from '../measure.ts';
import { accountParents, sharedClosing, sharedFilters, sharedOpening, visibility } from './shareable.ts';

const maxDuration = { maxSeconds: 366 * 24 * 3600 };
const maxLines = 1000;
const maxGroups = 200;
const amount = double({ min: 0, max: 1e9 });
const tags = list(required(text({ max: 60 })), { max: 50 });

const ingredient = message({
  title: required(text({ max: 300 })),
  optional: boolean(),
  measurementAmount: amount,
  measurementType: choice(measurementTypes),
  measurementConjunction: choice(measurementConjunctions),
  secondMeasurementAmount: amount,
  secondMeasurementType: choice(measurementTypes),
  note: text({ max: 500 }),
});

const ingredientGroup = message({
  title: text({ max: 200 }),
  ingredients: list(ingredient, { max: maxLines }),
});

const direction = message({
  title: text({ max: 200 }),
  steps: list(required(text({ max: 5000 })), { max: maxLines }),
});

export type Ingredient = ValueOf<typeof ingredient>;
export type IngredientGroup = ValueOf<typeof ingredientGroup>;
export type Direction = ValueOf<typeof direction>;
export type Recipe = ResourceOf<typeof recipe>;

/** A recipe: what to take and what to do, with a picture (schema.org Recipe). */
export const recipe = defineResource({
  singular: 'recipe',
  plural: 'recipes',
  service: 'meals',
  pattern: 'recipes/{recipe}',
  through: accountParents,
  summary: 'Recipes: what to take and what to do',
  fields: {
    ...sharedOpening,
    directions: list(direction, { max: maxGroups }),
    ingredientGroups: list(ingredientGroup, { max: maxGroups }),
    imageUri: text({ max: 2000 }),
    visibility,
    citation: text({ max: 2000 }),
    prepDuration: duration(maxDuration),
    cookDuration: duration(maxDuration),
    totalDuration: duration(maxDuration),
    cookingMethod: text({ max: 100 }),
    categories: tags,
    cuisines: tags,
    yieldAmount: double({ min: 0, max: 1e6 }),
    recipeAccess: outputOnly(xAccess),
    ...sharedClosing,
  },
  methods: ['list', 'create', 'get', 'update', 'delete'],
  custom: {
    tags: {
      http: 'GET',
      on: 'collection',
      request: {},
      response: { categories: list(tagCount(), { max: 1000 }), cuisines: list(tagCount(), { max: 1000 }) },
      summary:
        'Counts the categories and cuisines of the recipes that the caller may see, the most used first',
    },
  },
  standing: 'recipeAccess',
  favorites: true,
  image: true,
  filters: {
    ...sharedFilters,
    categories: { kind: 'texts' },
    cuisines: { kind: 'texts' },
    cooking_method: { kind: 'text' },
    total_duration: { kind: 'duration' },
    ingredient: { kind: 'texts' },
  },
  rules: tooManyLines,
  example: {
    title: 'Lemon lentil soup',
    description: 'Bright, quick and good the next day.',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
    yieldAmount: 4,
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

function tagCount() {
  return message({ title: text({ max: 60 }), recipeCount: integer() });
}

/** The limits that count over all groups: 1,000 ingredients and 1,000 steps a recipe. */
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
