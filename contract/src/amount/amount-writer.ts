import type { MeasuredIngredient, Quantity } from '../measure.ts';
import { kitchenQuantity, type ScaledKitchen } from './kitchen-quantity.ts';
import { type QuantityStyle, roundedQuantityWriter } from './quantity-text.ts';

// Apart from `quantity-text.ts`: forms write quantities as they are, and need not load scaling and conversion.

/**
 * Returns a function that formats the amount to measure of an ingredient, scaled and converted for a kitchen: "1 ½
 * cups", "160 g", "2–3 cloves", and "3 (2.8)" for 2.8 eggs; empty if there is no amount. Create one writer for a whole
 * list: number formats are expensive to construct.
 */
export function amountWriter(style: QuantityStyle = {}) {
  const write = roundedQuantityWriter(style);
  return (
    ingredient: Quantity & Partial<MeasuredIngredient>,
    kitchen: Omit<ScaledKitchen, 'food'> = {},
  ): string => write(kitchenQuantity(ingredient, { ...kitchen, food: ingredient.title ?? '' }));
}
