import { measurementConjunctions, measurementTypes } from '../../amount/measurement-types.ts';
import { daySeconds } from '../../durations.ts';
import { withNormalizer } from '../../field.ts';
import {
  boolean,
  choice,
  double,
  duration,
  integer,
  line,
  list,
  message,
  messageOrNull,
  outputOnly,
  required,
  text,
  timestamp,
  type ValueOf,
  type ValuesOf,
} from '../../fields.ts';
import { maxAhead, maxPictures } from '../../limits.ts';
import { sharedClosing, sharedOpening, visibility, xAccess } from '../fields/shareable.ts';
import { formattedText, recipeName } from '../fields/text-fields.ts';

/** Whether a PUBLIC recipe also has a page that needs no sign-in, and whether search engines may index it. */
const webPages = {
  WEB_PAGE_UNSPECIFIED: 0,
  WEB_PAGE_UNLISTED: 100,
  WEB_PAGE_LISTED: 200,
} as const;
export type WebPage = keyof typeof webPages;

export const maxDuration = { maxSeconds: 366 * daySeconds };
/** The maximum rating of a recipe or cooking. */
export const maxStars = 5;
/** The maximum number of ingredients, and of steps, in a whole recipe. */
export const maxLines = 1000;
const maxGroups = 200;
const amount = double({ min: 0, max: 1e9 });
const tags = list(required(line({ max: 60 })), { max: 50 });

const ingredient = message({
  title: required(line({ max: 300 })),
  optional: boolean(),
  measurementAmount: amount,
  measurementType: choice(measurementTypes),
  measurementConjunction: choice(measurementConjunctions),
  secondMeasurementAmount: amount,
  secondMeasurementType: choice(measurementTypes),
  note: text({ max: 500 }),
  /** The recipe for it, such as a sauce. People who cannot see that recipe still read the title and the amount. */
  recipe: recipeName(),
});

const ingredientGroup = message({
  title: line({ max: 200 }),
  ingredients: required(list(ingredient, { max: maxLines })),
});

const direction = message({
  title: line({ max: 200 }),
  steps: required(list(required(formattedText({ max: 5000 })), { max: maxLines })),
  /** The picture of each step, '' for none. Empty to keep the pictures of steps whose text stays the same. */
  stepImageUris: list(text({ max: 2000 }), { max: maxLines }),
});

const nutrient = double({ min: 0, max: 1e6 });

/** The nutrition of a portion, as in a NutritionInformation of schema.org; 0 if unknown. */
export const nutritionFields = {
  /** In kcal. */
  calories: nutrient,
  /** In grams, as all others but sodium. */
  fatContent: nutrient,
  saturatedFatContent: nutrient,
  carbohydrateContent: nutrient,
  sugarContent: nutrient,
  fiberContent: nutrient,
  proteinContent: nutrient,
  /** In milligrams. */
  sodiumContent: nutrient,
};

export type NutritionInformation = ValuesOf<typeof nutritionFields>;
export type Ingredient = ValueOf<typeof ingredient>;
export type IngredientGroup = ValueOf<typeof ingredientGroup>;
export type Direction = ValueOf<typeof direction>;

/** The contents of a recipe. */
export const recipeFields = {
  ...sharedOpening,
  description: formattedText({ max: 20_000 }),
  directions: list(direction, { max: maxGroups }),
  ingredientGroups: list(ingredientGroup, { max: maxGroups }),
  /** What to prepare the day before: the titles of ingredients, the texts of steps, or other texts. */
  ahead: list(required(formattedText({ max: 5000 })), { max: maxAhead }),
  /** The cover: the first of `imageUris`. */
  imageUri: text({ max: 2000 }),
  imageUris: list(required(text({ max: 2000 })), { max: maxPictures }),
  visibility,
  webPage: choice(webPages),
  citation: text({ max: 2000 }),
  stars: double({ min: 0, max: maxStars }),
  nutrition: text({ max: 2000 }),
  nutritionInformation: message(nutritionFields),
  prepDuration: duration(maxDuration),
  cookDuration: duration(maxDuration),
  totalDuration: duration(maxDuration),
  cookingMethod: line({ max: 100 }),
  categories: tags,
  cuisines: tags,
  yieldAmount: yieldAmount(),
  yieldText: line({ max: 200 }),
  basedOn: outputOnly(
    messageOrNull({ recipe: text({ max: 400 }), title: text({ max: 200 }), author: text({ max: 200 }) }),
  ),
  cookCount: outputOnly(integer()),
  lastCookTime: outputOnly(timestamp()),
  rating: outputOnly(double({ min: 0, max: maxStars })),
  ratingCount: outputOnly(integer()),
  recipeAccess: outputOnly(xAccess),
  ...sharedClosing,
};

/** Some clients send the yield as text, "4", "4 servings" or nothing: only the number counts. */
function yieldAmount() {
  const amount = double({ min: 0, max: 1e6 });
  return withNormalizer(amount, value => (typeof value === 'string' ? numberIn(value) : value), {
    ...amount.json,
    type: ['number', 'string'],
    pattern: '^$|\\d',
  });
}

/** The first number of a text; text with a fraction is returned whole, so that validation refuses it. */
function numberIn(text: string): unknown {
  if (text.trim() === '') return 0;
  if (/^-|\d[eE][+-]?\d|\d\s*[/⁄]\s*\d|[¼-¾⅐-⅞]/.test(text)) return text;
  return /\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.') ?? text;
}
