import type { Recipe } from '@potluck/contract';
import { neededFoods } from '@potluck/contract/amount/needed-foods';
import { quantityInWords } from '@potluck/contract/amount/quantity-in-words';
import { shoppingText } from '@potluck/contract/amount/shopping-text';
import type { QuantityWords } from '@potluck/contract/ingredient/quantity-words';
import { slashedFractions } from '../use-quantity-style.ts';
import type { ShownSystem } from './saved-cooking.ts';
import { factorOf, measured } from './shown-recipe.ts';

/** A recipe to shop for. */
export interface ShoppedDish {
  recipe: Recipe;
  /** As chosen on the screen; amounts on the list scale to this. */
  servings: number;
  system: ShownSystem;
}

/** A food as it would appear on a list without it. */
export interface ShoppedFood {
  key: string;
  title: string;
  quantity: string;
  note: string;
  /** The indexes of the recipe’s lines that use it, counted across all groups. */
  places: number[];
  /** The recipes for it, whose ingredients the list gets in its place if the viewer can see them. */
  recipes: string[];
}

/** The foods of a dish without duplicates, as the server adds them to a list. */
export function shoppedFoods({ recipe, servings, system }: ShoppedDish, words: QuantityWords): ShoppedFood[] {
  const ingredients = recipe.ingredientGroups.flatMap(group => group.ingredients);
  return neededFoods(ingredients, factorOf(recipe, servings)).map(({ key, title, note, amounts, places }) => {
    const optional = places.every(place => ingredients[place]?.optional);
    const quantity = shoppingText(amounts, { food: title, system: measured(system) });
    return {
      key,
      title,
      quantity: slashedFractions(quantityInWords(quantity, words)),
      note: [note, optional && words.optional].filter(Boolean).join(', '),
      places,
      recipes: [...new Set(places.flatMap(place => ingredients[place]?.recipe || []))],
    };
  });
}
