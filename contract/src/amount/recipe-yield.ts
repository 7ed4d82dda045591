import { quantityOf } from '../ingredient/ingredient-measures.ts';
import { englishQuantityWords } from '../ingredient/quantity-words.ts';
import { inBase, isMeasured, type MeasuredIngredient, type MeasurementType, unitOf } from '../measure.ts';
import {
  add,
  compare,
  divide,
  fromNumber,
  multiply,
  type Rational,
  rational,
  toNumber,
} from '../rational.ts';
import { amountWriter } from './amount-writer.ts';
import { kitchenNumber } from './kitchen-number.ts';
import { amountsNeeded } from './needed-foods.ts';
import { amountText, kitchenNumbers } from './number-text.ts';
import type { QuantityStyle } from './quantity-text.ts';
import { isYieldWord, nounFor, nounKey, type YieldAmount, yieldAmounts } from './yield-amounts.ts';

type Style = Pick<QuantityStyle, 'locale' | 'words'>;

/**
 * The yield of a recipe in words for `factor` times the recipe: "a dozen rolls" twice gives "24 rolls". Without a number
 * that scales, the factor precedes it: "2 × 23 cm tin". The yield is unchanged if the factor is one.
 */
export function scaledYield(text: string, factor: Rational, style: Style = {}): string {
  if (!text || compare(factor, rational(1)) === 0) return text;
  const write = writerFor(factor, style);
  const amounts = yieldAmounts(text);
  if (amounts.length === 0) return `${write.count(1)} × ${text}`;
  let end = 0;
  const pieces = amounts.map(amount => {
    const written = write.amount(text, amount);
    const piece = text.slice(end, amount.start) + written.text;
    end = written.end;
    return piece;
  });
  return pieces.join('') + text.slice(end);
}

/**
 * How many times a line needs a recipe with this yield, if its amount counts what the recipe yields: "6 muffins" needs
 * half of "12 muffins", and "300 ml stock" a quarter of "1.2 l". Undefined for other units. Of a yield with a range, the
 * lower end counts, so that there is enough.
 */
export function shareOfYield(line: MeasuredIngredient, yieldText: string): Rational | undefined {
  const [first, ...more] = yieldText ? amountsNeeded(line) : [];
  if (!first) return undefined;
  const unit = first.type === unspecified ? (first.unit ?? line.title) : '';
  const made = yieldAmounts(yieldText).find(each => countsAlike(each, { type: first.type, unit }));
  const sameKind = more.every(({ type }) => unitOf(type).dimension === unitOf(first.type).dimension);
  if (!made || !sameKind) return undefined;
  const needed = [first, ...more].map(({ amount, type }) => multiply(amount, unitOf(type).base));
  return divide(needed.reduce(add), inBase({ amount: made.low, type: made.type }));
}

/** Whether the title names something that is counted, such as "muffins": then an amount does not mean servings. */
export function isCountable(title: string): boolean {
  return isYieldWord(headOf(title));
}

const unspecified = 'MEASUREMENT_TYPE_UNSPECIFIED';

function countsAlike({ type, noun }: YieldAmount, line: { type: MeasurementType; unit: string }): boolean {
  const [made, needed] = [unitOf(type), unitOf(line.type)];
  if (isMeasured(made) || isMeasured(needed)) return made.dimension === needed.dimension;
  if (line.type !== unspecified) return line.type === type;
  if (!noun) return false;
  const [one, other] = [nounKey(noun.word), nounKey(headOf(line.unit))];
  // German compounds end in what they are: Blaubeermuffins.
  return (
    one === other ||
    ([one, other].every(key => key.length > 3) && (one.endsWith(other) || other.endsWith(one)))
  );
}

/** The word that says what a title is: "muffins" in "blueberry muffins, halved". */
function headOf(title: string): string {
  const [name = ''] = title.replace(/\([^)]*\)/g, ' ').split(/[,;]| (?:of|von|mit|with|for|für) /, 1);
  return name.trim().split(' ').at(-1) ?? '';
}

function writerFor(factor: Rational, { locale, words = englishQuantityWords }: Style) {
  const numbers = kitchenNumbers(locale);
  const writeMeasure = amountWriter({ words, ...(locale !== undefined && { locale }) });
  const rounded = (amount: number) =>
    kitchenNumber(toNumber(multiply(fromNumber(amount), factor)), unspecified);
  const count = (amount: number) => amountText({ amount: rounded(amount), type: unspecified }, numbers);
  return {
    count,
    /** The scaled amount with its noun, and where that ends in the original text. */
    amount(text: string, { low, high, joint, type, noun, end }: YieldAmount): { text: string; end: number } {
      const ends = high === undefined ? [low] : [low, high];
      if (isMeasured(unitOf(type))) {
        const [first, second] = ends.map(amount => ({ amount, type }));
        const conjunction = second && (`MEASUREMENT_CONJUNCTION_${joint}` as const);
        return { text: writeMeasure(quantityOf(first, conjunction, second), { factor }), end };
      }
      const written = [...new Set(ends.map(count))].join(joint === 'TO' ? words.to : words.or);
      if (!noun) return { text: /^\s?\d/.test(text.slice(end)) ? `${written} ×` : written, end };
      const between = text.slice(end, noun.start);
      const word = nounFor(noun.word, rounded(high ?? low));
      return { text: written + between + word, end: noun.start + noun.word.length };
    },
  };
}
