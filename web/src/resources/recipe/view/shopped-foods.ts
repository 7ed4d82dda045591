import type { Recipe } from '@potluck/contract';
import { neededFoods } from '@potluck/contract/amount/needed-foods';
import { quantityInWords } from '@potluck/contract/amount/quantity-in-words';
import { shopText } from '@potluck/contract/amount/shop-text';
import type { QuantityWords } from '@potluck/contract/ingredient/quantity-words';
import { slashedFractions } from '../slashed-fractions.ts';
import type { ShownSystem } from './saved-cooking.ts';
import { factorOf, measured } from './shown-recipe.ts';

/** A recipe whose ingredients may be needed. */
export interface ShoppedDish {
  recipe: Recipe;
  /** As chosen on the screen; the amounts on the list are for so many. */
  servings: number;
  system: ShownSystem;
}

/** A food as it would stand on a list that has none of it yet. */
export interface ShoppedFood {
  key: string;
  title: string;
  quantity: string;
  note: string;
  /** The lines of the recipe that ask for it, counted from 0 over all groups. */
  places: number[];
}

/** The foods of a dish, each once, as the server puts them on a list. */
export function shoppedFoods({ recipe, servings, system }: ShoppedDish, words: QuantityWords): ShoppedFood[] {
  const ingredients = recipe.ingredientGroups.flatMap(group => group.ingredients);
  return neededFoods(ingredients, factorOf(recipe, servings)).map(({ key, title, note, amounts, places }) => {
    const optional = places.every(place => ingredients[place]?.optional);
    const quantity = shopText(amounts, { food: title, system: measured(system) });
    return {
      key,
      title,
      quantity: slashedFractions(quantityInWords(quantity, words)),
      note: [note, optional && words.optional].filter(Boolean).join(', '),
      places,
    };
  });
}
