import type { MeasuredIngredient, Quantity } from '../measure.ts';
import { type Cooking, kitchenQuantity } from './kitchen-quantity.ts';
import { kitchenWriter, type QuantityStyle } from './quantity-text.ts';

/**
 * A function that writes what a cook measures of an ingredient, for so many and in so a kitchen: "1 ½ cups", "160 g",
 * "2–3 cloves", and of 2.8 eggs "3 (2.8)"; empty where nothing is measured. Make one for a whole list: number formats
 * are dear to create.
 */
export function amountWriter(style: QuantityStyle = {}) {
  const write = kitchenWriter(style);
  return (ingredient: Quantity & Partial<MeasuredIngredient>, cooking: Omit<Cooking, 'food'> = {}): string =>
    write(kitchenQuantity(ingredient, { ...cooking, food: ingredient.title ?? '' }));
}
