import { choice, list, message, text, type ValuesOf } from '../../fields.ts';
import { maxLines, recipeFields } from './fields.ts';

/** Who read a recipe: rules of our own, or a model of the AI service that an instance may have. */
const recipeReaders = { RECIPE_READER_UNSPECIFIED: 0, RECIPE_READER_RULES: 1, RECIPE_READER_AI: 2 };

/** Why the AI service was of no help, so that it went without. */
export const aiFailures = {
  AI_FAILURE_UNSPECIFIED: 0,
  /** It did not answer in time. */
  AI_FAILURE_TIMEOUT: 1,
  /** It could not be reached, or had a problem of its own. */
  AI_FAILURE_UNREACHABLE: 2,
  /** It did not accept the key of this instance. */
  AI_FAILURE_DENIED: 3,
  /** What may be asked of it is used up for now. */
  AI_FAILURE_QUOTA: 4,
  /** Its rules forbid what it was asked for. */
  AI_FAILURE_REFUSED: 5,
  /** It answered something that cannot be used. */
  AI_FAILURE_BAD_ANSWER: 6,
};

/** What was read, in its own words, and what of it a person should look at. */
const evidence = message({
  /** The path of a field of the recipe: `yieldAmount`, `ingredientGroups[0].ingredients[2]`. */
  field: text({ max: 100 }),
  /** As it stood there: "serves four to six". */
  text: text({ max: 5000 }),
  /** The field itself, or those inside of it: `['measurementAmount']`. */
  uncertain: list(text({ max: 100 }), { max: 10 }),
});

/** A recipe read from elsewhere, of which nothing is stored: it has no name yet, and what was not found is empty. */
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
