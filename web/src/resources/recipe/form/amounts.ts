import { plainQuantityText } from '@potluck/contract/amount/quantity-text';
import { quantityOf } from '@potluck/contract/ingredient/measures-of';
import { englishQuantityWords } from '@potluck/contract/ingredient/quantity-words';
import { parseIngredientLine } from '@potluck/contract/ingredient-line';

/** An amount as a field shows it: as a fraction where it is one that cooks write, '' for none. */
export function amountAsText(amount: number, words = englishQuantityWords): string {
  if (amount === 0) return '';
  const quantity = quantityOf({ amount, type: 'MEASUREMENT_TYPE_UNSPECIFIED' });
  const written = plainQuantityText(quantity, words);
  const exact = Math.abs((readAmount(written) ?? 0) - amount) < 0.001;
  return exact && !unusual.test(written) ? written : String(amount).replace('.', words.point);
}

// Fifths and sixths stand on no measuring cup: decimals are easier to read.
const unusual = /[⅕⅖⅗⅘⅙⅚]|\/\d/;

/** The number that a text is, 0 for none; undefined for what is no single number. */
export function readAmount(text: string): number | undefined {
  if (text.trim() === '') return 0;
  // A number is what a line takes as one when a unit and a name follow.
  const read = parseIngredientLine([text, 'kg', 'x'].join(' '));
  const whole =
    read.title === 'x' &&
    read.note === '' &&
    read.measurementType === 'MEASUREMENT_TYPE_KILOGRAM' &&
    read.measurementConjunction === 'MEASUREMENT_CONJUNCTION_UNSPECIFIED';
  return whole && read.measurementAmount > 0 ? read.measurementAmount : undefined;
}
