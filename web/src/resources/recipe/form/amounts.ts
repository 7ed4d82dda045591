import { plainQuantityText } from '@potluck/contract/amount/quantity-text';
import { quantityOf } from '@potluck/contract/ingredient/ingredient-measures';
import { englishQuantityWords } from '@potluck/contract/ingredient/quantity-words';
import { parseIngredientLine } from '@potluck/contract/ingredient-line';

/** An amount as a field shows it: a fraction if cooks write it that way, '' for none. */
export function amountAsText(amount: number, words = englishQuantityWords): string {
  if (amount === 0) return '';
  const quantity = quantityOf({ amount, type: 'MEASUREMENT_TYPE_UNSPECIFIED' });
  const written = plainQuantityText(quantity, words);
  const exact = Math.abs((readAmount(written) ?? 0) - amount) < 0.001;
  return exact && !unusual.test(written) ? written : String(amount).replace('.', words.point);
}

// No measuring cup shows fifths and sixths: decimals are easier to read.
const unusual = /[⅕⅖⅗⅘⅙⅚]|\/\d/;

/** Parses a number, 0 for an empty text; undefined if the text is not a single number. */
export function readAmount(text: string): number | undefined {
  if (text.trim() === '') return 0;
  // Uses the ingredient parser, by adding a unit and a name to the number.
  const read = parseIngredientLine([text, 'kg', 'x'].join(' '));
  const whole =
    read.title === 'x' &&
    read.note === '' &&
    read.measurementType === 'MEASUREMENT_TYPE_KILOGRAM' &&
    read.measurementConjunction === 'MEASUREMENT_CONJUNCTION_UNSPECIFIED';
  return whole && read.measurementAmount > 0 ? read.measurementAmount : undefined;
}
