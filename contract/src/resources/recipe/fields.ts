import { xAccess } from '../../access.ts';
import {
  boolean,
  choice,
  double,
  duration,
  list,
  message,
  outputOnly,
  required,
  text,
  type ValueOf,
} from '../../fields.ts';
import { measurementConjunctions, measurementTypes } from '../../measurement-types.ts';
import { sharedClosing, sharedOpening, visibility } from '../shareable.ts';

const maxDuration = { maxSeconds: 366 * 24 * 3600 };
/** Ingredients, or steps, of a whole recipe. */
export const maxLines = 1000;
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

/** What a recipe says. */
export const recipeFields = {
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
};
