import { choice, list, message, text, type ValuesOf } from '../../fields.ts';
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
};

export type RecipeReading = ValuesOf<typeof recipeReading>;
export type AiFailure = keyof typeof aiFailures;
export type Evidence = RecipeReading['evidence'][number];
