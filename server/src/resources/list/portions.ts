import type { ExactAmount } from '@potluck/contract/amount/exact-amount';
import { neededFoods } from '@potluck/contract/amount/needed-foods';
import { invalid } from '@potluck/contract/errors';
import { divide, fromNumber, rational } from '@potluck/contract/rational';
import type { Recipe } from '@potluck/contract/resources/recipe';

/** One food as it goes onto a list. */
export interface Portion {
  /** Equal for equal foods. */
  key: string;
  title: string;
  amounts: ExactAmount[];
  note: string;
}

const longestTitle = 200;
const longestNote = 2000;

/**
 * The foods of a recipe for so many servings, 0 being its own, each once; only those of the ingredients at the places
 * asked for, if any are. Throws INVALID_ARGUMENT for a place that the recipe does not have.
 */
export function portionsOf(
  { ingredientGroups, yieldAmount }: Recipe,
  { servings, ingredients }: { servings: number; ingredients: number[] },
): Portion[] {
  const all = ingredientGroups.flatMap(group => group.ingredients);
  const beyond = ingredients.findIndex(place => place >= all.length);
  if (beyond >= 0)
    throw invalid([
      { field: `ingredients[${beyond}]`, description: `must be less than ${all.length}, the recipe's count` },
    ]);
  const wanted = new Set(ingredients);
  const factor =
    servings > 0 && yieldAmount > 0 ? divide(fromNumber(servings), fromNumber(yieldAmount)) : rational(1);
  const lines = all.filter((_, place) => wanted.size === 0 || wanted.has(place));
  return neededFoods(lines, factor).map(({ key, title, note, amounts }) => ({
    key,
    title: title.slice(0, longestTitle),
    amounts,
    note: note.slice(0, longestNote),
  }));
}
