import { boolean, choice, double, integer, list, message, text, type ValuesOf } from '../../fields.ts';
import { maxLines, recipeFields } from './fields.ts';

/** Who read a recipe: our own rules, or the model of an AI service that the instance has configured. */
const recipeReaders = { RECIPE_READER_UNSPECIFIED: 0, RECIPE_READER_RULES: 1, RECIPE_READER_AI: 2 };

/** Why the AI service could not help, so that the work was done without it. */
export const aiFailures = {
  AI_FAILURE_UNSPECIFIED: 0,
  /** It did not answer in time. */
  AI_FAILURE_TIMEOUT: 1,
  /** It could not be reached, or failed. */
  AI_FAILURE_UNREACHABLE: 2,
  /** It did not accept this instance's key. */
  AI_FAILURE_DENIED: 3,
  /** Its quota is used up for now. */
  AI_FAILURE_QUOTA: 4,
  /** Its rules forbid the request. */
  AI_FAILURE_REFUSED: 5,
  /** Its answer cannot be used. */
  AI_FAILURE_BAD_ANSWER: 6,
};

/** What was read, in the original words, and the part of it that a person should check. */
const evidence = message({
  /** The path of a field of the recipe: `yieldAmount`, `ingredientGroups[0].ingredients[2]`. */
  field: text({ max: 100 }),
  /** The original words: "serves four to six". */
  text: text({ max: 5000 }),
  /** The field itself, or fields inside it: `['measurementAmount']`. */
  uncertain: list(text({ max: 100 }), { max: 10 }),
});

/** Where something that was read stands on one of the photos that were sent. */
const place = message({
  /** The path of a field of the recipe: `ingredientGroups[0].ingredients[2]`, `directions[0].steps[1]`. */
  field: text({ max: 100 }),
  /** The number of the photo among the files, from 1. */
  file: integer({ min: 0 }),
  /** How far the photo has to be turned clockwise for it to be read, in degrees. */
  turn: integer({ min: 0, max: 270 }),
  /** The box around it before the photo is turned, in shares of the photo's width and height. */
  left: double({ min: 0, max: 1 }),
  top: double({ min: 0, max: 1 }),
  width: double({ min: 0, max: 1 }),
  height: double({ min: 0, max: 1 }),
});

/**
 * A recipe read from elsewhere, of which nothing is stored: it has no name yet, and what was not found is
 * empty.
 */
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
  /** Whether its photos look written by hand, so that rules read little of them right. */
  handwriting: boolean(),
};

export type RecipeReading = ValuesOf<typeof recipeReading>;
export type AiFailure = keyof typeof aiFailures;
export type Place = RecipeReading['places'][number];
export type Evidence = RecipeReading['evidence'][number];
