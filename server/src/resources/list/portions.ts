import { invalid } from '@potluck/contract/errors';
import { scaleIngredient } from '@potluck/contract/ingredient/scaling';
import { plainQuantityText } from '@potluck/contract/quantity-text';
import { divide, fromNumber, rational } from '@potluck/contract/rational';
import type { Ingredient, Recipe } from '@potluck/contract/resources/recipe';

/** An ingredient as it goes onto a list. */
export interface Portion {
  title: string;
  quantity: string;
  note: string;
}

const longestTitle = 200;
const longestQuantity = 100;

/**
 * The ingredients of a recipe for so many servings, 0 being its own; only those at the places asked for, if any are.
 * Throws INVALID_ARGUMENT for a place that the recipe does not have.
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
  return all
    .filter((_, place) => wanted.size === 0 || wanted.has(place))
    .map(ingredient => portionOf(scaleIngredient(ingredient, factor)));
}

function portionOf(ingredient: Ingredient): Portion {
  return {
    title: ingredient.title.slice(0, longestTitle),
    quantity: plainQuantityText(ingredient).slice(0, longestQuantity),
    note: ingredient.note,
  };
}
