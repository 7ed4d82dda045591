import { amountText, kitchenNumbers } from '@potluck/contract/amount/number-text';

/** A number of people or portions, with halves as cooks write them: `2 ½`. */
export function portionWords(amount: number, locale: string): string {
  return amountText({ amount, type: 'MEASUREMENT_TYPE_PIECE' }, kitchenNumbers(locale));
}
