import type { ListName, RecipeParts } from '../parts/recipe-parts.ts';
import { ingredientsLookWrong } from './ingredient-doubts.ts';
import { stepsLookWrong } from './step-doubts.ts';

/**
 * The lists that look wrong for their recipe: without amounts, not what the steps speak of, short of what the page
 * shows, of two kinds of lines, told twice, or hardly anything. Whoever looks the reading over is led to them.
 */
export function doubtsOf(parts: RecipeParts, shown: RecipeParts | undefined): ListName[] {
  const doubts: ListName[] = [];
  if (ingredientsLookWrong(parts, shown)) doubts.push('ingredientGroups');
  if (stepsLookWrong(parts, shown)) doubts.push('directions');
  return doubts;
}
