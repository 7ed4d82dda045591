import { englishQuantityWords, type QuantityWords } from '../ingredient/quantity-words.ts';
import type { MeasurementType } from '../measure.ts';

/**
 * Translates a quantity that `plainQuantityText` wrote in English into another language: "2 tbsp" as "2 EL". Keeps text
 * that people typed. Avoids the ingredient-line parser, which is large.
 */
export function quantityInWords(quantity: string, words: QuantityWords): string {
  if (!workedOut.test(quantity)) return quantity;
  let many = false;
  return quantity.replace(piece, (text, number?: string, unit?: string, joint?: 'and' | 'or') => {
    if (number) many = Number.parseFloat(number) > 1 || /^1 ./.test(number);
    if (number) return number.replace('.', words.point);
    return unit ? unitIn(words, unit, many) : joint ? words[joint] : text;
  });
}

type Named = Exclude<MeasurementType, 'MEASUREMENT_TYPE_UNSPECIFIED'>;

function unitIn({ units }: QuantityWords, english: string, many: boolean): string {
  const type = typesByWord.get(english);
  if (!type) return english;
  const [one, more = one] = units[type].short;
  return many ? more : one;
}

const typesByWord = new Map(
  Object.entries(englishQuantityWords.units).flatMap(([type, { short }]) =>
    short.flatMap(word => (word ? [[word, type as Named] as const] : [])),
  ),
);

const numbers = '\\d+/\\d+|\\d+(?:\\.\\d+)?(?: [½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])?|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]';
const units = [...typesByWord.keys()].toSorted((a, b) => b.length - a.length).join('|');
const measure = `(?:(?:${numbers})(?: (?:${units}))?|(?:${units}))`;
const workedOut = new RegExp(`^${measure}(?:(?: and | or |–)${measure}|(?: \\+ ${measure})+)?$`);
const piece = new RegExp(`(${numbers})|\\b(${units})\\b| (and|or) `, 'g');
