import { noParts } from '../../parts/recipe-parts.ts';
import { plainMealMaster } from '../../recipe-text/meal-master.ts';
import { readRecipeText } from '../../recipe-text/read-recipe-text.ts';
import { fileRemark } from '../file-remark.ts';
import type { FileRecipe } from './file-recipe.ts';

/** The recipe in a plain text, by its layout alone; none unless it has ingredients and steps. */
export function lookedAt(text: string): FileRecipe[] {
  const read = readRecipeText(text.slice(0, longest));
  if (read.ingredientGroups.length === 0 || read.directions.length === 0) return [];
  return [{ warnings: [fileRemark('FILE_REMARK_BY_LOOKS')], parts: { ...noParts, ...read } }];
}

/** Longer than any real recipe. */
const longest = 100_000;

/** All recipes in a text that separates them by lines of dashes, stars or the like. */
export function textsLookedAt(text: string): FileRecipe[] {
  const recipes = plainMealMaster(text);
  if (recipes.length > 1) return recipes.slice(0, mostTexts).flatMap(lookedAt);
  return text
    .split(/^[ \t]*([-=*_#~])\1{4,}[ \t]*$/m)
    .slice(0, 2 * mostTexts)
    .flatMap(lookedAt);
}

const mostTexts = 5000;
