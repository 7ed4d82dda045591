import { boolean, choice, list, message, text, type ValuesOf } from '../../fields.ts';
import { maxLines } from './fields.ts';
import { fileRemarks } from './file-remarks.ts';
import { recipeReading } from './reading.ts';

const remarkFields = { remark: choice(fileRemarks), reason: text({ max: 500 }) };

/** An ingredient that is another recipe, which may be among the files. */
const reference = message({
  /** The title of the ingredient. */
  ingredient: text({ max: 300 }),
  /** The title of that recipe, or the name of its file. */
  recipe: text({ max: 300 }),
  /** Whether an amount without a unit counts whole recipes instead of servings. */
  whole: boolean(),
});

/**
 * The `reading` part of the response of `recipes:readFiles`: the recipes in the files, none of them stored, and what
 * was skipped. The pictures from the files are further parts of the same response.
 */
export const recipeFilesReading = {
  recipes: list(
    message({
      ...recipeReading,
      /** Its path, including the archives around it: `backup.zip/Soup/recipe.json`. */
      file: text({ max: 1000 }),
      /** The part of the response with its picture, or "". */
      picture: text({ max: 100 }),
      /** Problems with the file or recipe. */
      warnings: list(message(remarkFields), { max: 20 }),
      references: list(reference, { max: maxLines }),
    }),
    { max: 5000 },
  ),
  leftOut: list(message({ file: text({ max: 1000 }), title: text({ max: 200 }), ...remarkFields }), {
    max: 1000,
  }),
};

export type RecipeFilesReading = ValuesOf<typeof recipeFilesReading>;
export type ReadRecipeFile = RecipeFilesReading['recipes'][number];
export type LeftOut = RecipeFilesReading['leftOut'][number];
