import { quantityWriter } from '../amount/quantity-text.ts';
import { parseIngredientLine } from '../ingredient-line.ts';
import type { Quantity } from '../measure.ts';

/** Parses quantities, so that tests can write both sides as words: "1 ½ cups" in, "240 ml" out. */
export function quantity(text: string): Quantity {
  return parseIngredientLine(`${text} thing`);
}

export const written = quantityWriter({ locale: 'en' });
