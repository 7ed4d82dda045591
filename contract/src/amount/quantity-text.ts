import { measuresOf } from '../ingredient/ingredient-measures.ts';
import { englishQuantityWords, type QuantityWords } from '../ingredient/quantity-words.ts';
import type { MeasurementType, Quantity } from '../measure.ts';
import { countWord } from './count-word.ts';
import type { KitchenAmount } from './kitchen-amount.ts';
import type { KitchenQuantity } from './kitchen-quantity.ts';
import { amountText, exactNumbers, kitchenNumbers, type NumberWriter } from './number-text.ts';

export type QuantityStyle = {
  /** BCP 47 tag for the digits and the decimal separator; the runtime's own if absent. */
  locale?: string;
  /** `tbsp` or `tablespoons`; `short` if absent. */
  unitWords?: 'short' | 'long';
  words?: QuantityWords;
};

/** Returns a function that writes quantities unrounded, for recipe authors; for cooks use `amountWriter`. */
export function quantityWriter(style: QuantityStyle = {}): (quantity: Quantity) => string {
  const write = roundedQuantityWriter(style);
  return quantity => write(unrounded(quantity));
}

/** Returns a function that writes rounded amounts. Create one per list: number formats are expensive to construct. */
export function roundedQuantityWriter({
  words = englishQuantityWords,
  unitWords = 'short',
  locale,
}: QuantityStyle = {}) {
  return createWriter({ words, length: unitWords, numbers: kitchenNumbers(locale) });
}

/** Uses short units and exact numbers, so that a parser can read the line back; in English if no words are given. */
export function plainQuantityText(quantity: Quantity, words = englishQuantityWords): string {
  return createWriter(plainWriter(words))(unrounded(quantity));
}

/** One amount, also exact and with short units: "160 g", "10 sprigs". */
export function plainAmountText(amount: KitchenAmount): string {
  return writeMeasure(plainWriter(englishQuantityWords), amount);
}

type Writer = { words: QuantityWords; length: 'short' | 'long'; numbers: NumberWriter };

function plainWriter(words: QuantityWords): Writer {
  return { words, length: 'short', numbers: exactNumbers(words.point) };
}

function unrounded(quantity: Quantity): KitchenQuantity {
  const [first, second] = measuresOf(quantity);
  return { first, conjunction: quantity.measurementConjunction, second };
}

function createWriter(writer: Writer) {
  const conjunctions = { AND: writer.words.and, TO: writer.words.to, OR: writer.words.or, UNSPECIFIED: ' ' };
  return ({ first, conjunction, second }: KitchenQuantity): string => {
    if (!second?.amount) return writeMeasure(writer, first);
    const joint =
      conjunctions[conjunction.replace('MEASUREMENT_CONJUNCTION_', '') as keyof typeof conjunctions];
    if (first.type !== second.type || joint === conjunctions.AND)
      return writeMeasure(writer, first) + joint + writeMeasure(writer, second);
    const start = amountText(first, writer.numbers);
    return withUnit(
      writer,
      second,
      start + joint + amountText(second, writer.numbers) + exactSuffix(writer, [first, second], joint),
    );
  };
}

function writeMeasure(writer: Writer, measure: KitchenAmount): string {
  const number = measure.amount
    ? amountText(measure, writer.numbers) + exactSuffix(writer, [measure], '')
    : '';
  return withUnit(writer, measure, number);
}

/** " (2.8)" after 3, " (2.8–4.2)" after 3–4; empty if the kitchen's number is exact. */
function exactSuffix({ numbers }: Writer, amounts: KitchenAmount[], joint: string): string {
  if (amounts.every(({ exact }) => exact === undefined)) return '';
  return ` (${amounts.map(({ amount, exact = amount }) => numbers.exact(exact)).join(joint)})`;
}

function withUnit(writer: Writer, { type, amount, unit }: KitchenAmount, number: string): string {
  return [number, unit ? countWord(unit, amount) : unitWord(writer, type, amount)].filter(Boolean).join(' ');
}

function unitWord({ words, length }: Writer, type: MeasurementType, amount: number): string {
  if (type === 'MEASUREMENT_TYPE_UNSPECIFIED') return '';
  const [one, many] = words.units[type][length];
  return (words.plural(amount) && many) || one;
}
