import { boolean, choice, double, integer, list, message, text, type ValuesOf } from '../../fields.ts';
import { maxLines, recipeFields } from './fields.ts';

/** The reader of a recipe: our own rules, or the model of the instance's configured AI service. */
const recipeReaders = { RECIPE_READER_UNSPECIFIED: 0, RECIPE_READER_RULES: 1, RECIPE_READER_AI: 2 };

/** Why the AI service failed, so that the rules did the work. */
export const aiFailures = {
  AI_FAILURE_UNSPECIFIED: 0,
  /** It did not answer in time. */
  AI_FAILURE_TIMEOUT: 1,
  /** It could not be reached, or failed. */
  AI_FAILURE_UNREACHABLE: 2,
  /** It rejected this instance's key. */
  AI_FAILURE_DENIED: 3,
  /** Its quota is used up. */
  AI_FAILURE_QUOTA: 4,
  /** Its rules forbid the request. */
  AI_FAILURE_REFUSED: 5,
  /** Its answer was unusable. */
  AI_FAILURE_BAD_ANSWER: 6,
};

/** The original words of a field, and the parts that a person should check. */
const evidence = message({
  /** The path of a field of the recipe: `yieldAmount`, `ingredientGroups[0].ingredients[2]`. */
  field: text({ max: 100 }),
  /** The original words: "serves four to six". */
  text: text({ max: 5000 }),
  /** The field itself, or fields inside it: `['measurementAmount']`. */
  uncertain: list(text({ max: 100 }), { max: 10 }),
});

/** The position of a field on one of the photos. */
const place = message({
  /** The path of a field of the recipe: `ingredientGroups[0].ingredients[2]`, `directions[0].steps[1]`. */
  field: text({ max: 100 }),
  /** The number of the photo among the files, from 1. */
  file: integer({ min: 0 }),
  /** The clockwise rotation in degrees that makes the photo upright. */
  turn: integer({ min: 0, max: 270 }),
  /** The bounding box before rotation, as fractions of the photo's width and height. */
  left: double({ min: 0, max: 1 }),
  top: double({ min: 0, max: 1 }),
  width: double({ min: 0, max: 1 }),
  height: double({ min: 0, max: 1 }),
});

/** A recipe read from another source and not stored: it has no name yet, and missing fields are empty. */
export const recipeReading = {
  recipe: message({
    name: text({ max: 100 }),
    ...recipeFields,
    title: text({ max: 200 }),
    etag: text({ max: 100 }),
  }),
  evidence: list(evidence, { max: 2 * maxLines }),
  reader: choice(recipeReaders),
  aiFailure: choice(aiFailures),
  places: list(place, { max: 2 * maxLines }),
  /** Whether the photos look handwritten, in which case rules read little of them correctly. */
  handwriting: boolean(),
};

export type RecipeReading = ValuesOf<typeof recipeReading>;
export type AiFailure = keyof typeof aiFailures;
export type Place = RecipeReading['places'][number];
export type Evidence = RecipeReading['evidence'][number];
