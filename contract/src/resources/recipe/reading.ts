import { list, message, text, type ValuesOf } from '../../fields.ts';
import { maxLines, recipeFields } from './fields.ts';

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
};

export type RecipeReading = ValuesOf<typeof recipeReading>;
export type Evidence = RecipeReading['evidence'][number];
