import { noParts } from '../../parts/recipe-parts.ts';
import { plainMealMaster } from '../../recipe-text/meal-master.ts';
import { readRecipeText } from '../../recipe-text/read-recipe-text.ts';
import { fileRemark } from '../file-remark.ts';
import type { FileRecipe } from './file-recipe.ts';

/** The recipe that a text tells by nothing but how it looks; none unless it has ingredients and steps. */
export function lookedAt(text: string): FileRecipe[] {
  const read = readRecipeText(text.slice(0, longest));
  if (read.ingredientGroups.length === 0 || read.directions.length === 0) return [];
  return [{ warnings: [fileRemark('FILE_REMARK_BY_LOOKS')], parts: { ...noParts, ...read } }];
}

/** Nobody writes a longer recipe. */
const longest = 100_000;

/** Every recipe of a text in which lines of dashes, stars or the like stand between them. */
export function textsLookedAt(text: string): FileRecipe[] {
  const recipes = plainMealMaster(text);
  if (recipes.length > 1) return recipes.slice(0, mostTexts).flatMap(lookedAt);
  return text
    .split(/^[ \t]*([-=*_#~])\1{4,}[ \t]*$/m)
    .slice(0, 2 * mostTexts)
    .flatMap(lookedAt);
}

const mostTexts = 5000;
