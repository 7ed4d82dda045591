import { amountText, exactNumbers, kitchenNumbers, type NumberWriter } from './ingredient/amount-text.ts';
import { measuresOf } from './ingredient/measures-of.ts';
import { englishQuantityWords, type QuantityWords } from './ingredient/quantity-words.ts';
import type { Measure, MeasurementType, Quantity } from './measure.ts';

export type QuantityStyle = {
  /** BCP 47, for the digits and the decimal separator; the runtime's own if absent. */
  locale?: string;
  /** `tbsp` or `tablespoons`; `short` if absent. */
  unitWords?: 'short' | 'long';
  words?: QuantityWords;
};

/**
 * A function that writes quantities as cooks do: "1 ½ cups", "2–3 cloves", "1 cup and 2 tbsp", "1.2 kg",
 * "pinch"; empty where nothing is measured. Make one for a whole list: number formats are dear to create.
 */
export function quantityWriter(style: QuantityStyle = {}): (quantity: Quantity) => string {
  const writer = {
    words: style.words ?? englishQuantityWords,
    length: style.unitWords ?? 'short',
    numbers: kitchenNumbers(style.locale),
  };
  return quantity => writeQuantity(writer, quantity);
}

/** With short units and exact numbers, for lines that are read back; in English if no words are given. */
export function plainQuantityText(quantity: Quantity, words = englishQuantityWords): string {
  return writeQuantity({ words, length: 'short', numbers: exactNumbers(words.point) }, quantity);
}

type Writer = { words: QuantityWords; length: 'short' | 'long'; numbers: NumberWriter };

function writeQuantity(writer: Writer, quantity: Quantity): string {
  const [first, second] = measuresOf(quantity);
  if (!second?.amount) return writeMeasure(writer, first);
  const joint = { AND: writer.words.and, TO: writer.words.to, OR: writer.words.or, UNSPECIFIED: ' ' };
  const conjunction = joint[shortName(quantity)];
  const shared = first.type === second.type && conjunction !== joint.AND;
  const start = shared ? amountText(first, writer.numbers) : writeMeasure(writer, first);
  return start + conjunction + writeMeasure(writer, second);
}

type ConjunctionName = 'AND' | 'TO' | 'OR' | 'UNSPECIFIED';

function shortName({ measurementConjunction }: Quantity): ConjunctionName {
  return measurementConjunction.replace('MEASUREMENT_CONJUNCTION_', '') as ConjunctionName;
}

function writeMeasure(writer: Writer, measure: Measure): string {
  const number = measure.amount ? amountText(measure, writer.numbers) : '';
  return [number, unitWord(writer, measure.type, measure.amount)].filter(Boolean).join(' ');
}

function unitWord({ words, length }: Writer, type: MeasurementType, amount: number): string {
  if (type === 'MEASUREMENT_TYPE_UNSPECIFIED') return '';
  const [one, many] = words.units[type][length];
  return (words.plural(amount) && many) || one;
}
