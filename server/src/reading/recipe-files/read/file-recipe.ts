import { noParts, type RecipeParts } from '../../parts/recipe-parts.ts';
import { plainMealMaster } from '../../recipe-text/meal-master.ts';
import { readPastedRecipe } from '../../recipe-text/pasted-recipe.ts';
import { type FileRemark, fileRemark } from '../file-remark.ts';

/** A recipe from a file; its ingredient lines are still text. */
export interface FileRecipe {
  parts: RecipeParts & { citation: string; stars?: number };
  /** Remarks for the user. */
  warnings: FileRemark[];
  /** Its ingredients that are other recipes. */
  references?: FileReference[];
  /** Its pictures according to the file: the bytes, or paths relative to the file. */
  pictures?: (Buffer | string)[];
  /** A smaller version of the picture, for the case that none of these can be read. */
  pictureInstead?: Buffer;
  /** Paths where a picture may be, if there is one. The first valid one is used. */
  likelyPictures?: string[];
  /** Whether a likely picture comes before the others, instead of in their place. */
  likelyFirst?: boolean;
}

/** An ingredient that is another recipe, by the name in its line and the title or file name of that recipe. */
export interface FileReference {
  ingredient: string;
  recipe: string;
  /** Whether an amount without a unit counts whole recipes instead of servings. */
  whole: boolean;
}

/** A file name that ends like that of a picture. */
export const pictureName = /\.(?:jpe?g|png|webp|avif|gif)$/i;

/** The recipe in a plain text, by its layout alone; none unless it has ingredients and steps. */
export function recipesByLayout(text: string): FileRecipe[] {
  const read = readPastedRecipe(text.slice(0, longest));
  if (read.ingredientGroups.length === 0 || read.directions.length === 0) return [];
  return [{ warnings: [fileRemark('FILE_REMARK_BY_LOOKS')], parts: { ...noParts, ...read } }];
}

/** Longer than any real recipe. */
const longest = 100_000;

/** All recipes in a text that separates them by lines of dashes, stars or the like. */
export function separateRecipesByLayout(text: string): FileRecipe[] {
  const recipes = plainMealMaster(text);
  if (recipes.length > 1) return recipes.slice(0, maxTexts).flatMap(recipesByLayout);
  return text
    .split(/^[ \t]*([-=*_#~])\1{4,}[ \t]*$/m)
    .slice(0, 2 * maxTexts)
    .flatMap(recipesByLayout);
}

const maxTexts = 5000;
