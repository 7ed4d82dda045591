import { readDescribedUnit } from '../ingredient/line/described-unit.ts';
import { readMeasure } from '../ingredient/line/measure-reading.ts';
import { plainSigns } from '../ingredient/line/normalize-line.ts';
import { readAmount } from '../ingredient/line/number-reading.ts';
import { countingWords } from '../ingredient/line/number-words.ts';
import type { UnitWord } from '../ingredient/line/unit-words.ts';
import { readTemperature, type TemperatureScale } from './temperature.ts';

/** A measure in a text with its position: `text.slice(start, end)` are its words. */
export type MeasureInText = AmountInText | TemperatureInText;

export type AmountInText = InText<UnitWord>;

export type TemperatureInText = InText<{ name: TemperatureScale }>;

type InText<Unit> = {
  /** In the unit used in the text. */
  amount: number;
  /** The upper end of a range, or the second of two amounts. */
  untilAmount?: number;
  unit: Unit;
  start: number;
  end: number;
};

export function isTemperature(measure: MeasureInText): measure is TemperatureInText {
  return !('type' in measure.unit);
}

/**
 * Finds the measures in a text, in order: amounts with one of the ingredient units, and temperatures. Reads "2 x 400g
 * tins", "1 ½ cups", "350–375 °F" and "180 Grad". Skips counts, times, lengths, and degrees of an ambiguous scale.
 * Never throws.
 */
export function measuresIn(text: string): MeasureInText[] {
  const { plain, placeOf } = alignedText(text);
  const found: MeasureInText[] = [];
  let end = 0;
  for (const { index } of plain.matchAll(numberStarts)) {
    if (index < end || !beginsNumber(plain, index)) continue;
    const read = readDegrees(plain, index) ?? readMeasured(plain, index) ?? readCounted(plain, index);
    if (!read || isNoRange(read)) continue;
    end = read.end;
    found.push({ ...read, start: placeOf(read.start), end: placeOf(end - 1) + 1 });
  }
  return found;
}

const numberStarts = new RegExp(
  `[\\d\\u00bc-\\u00be\\u2150-\\u215e]|(?<!\\p{L})(?:${countingWords})(?!\\p{L})`,
  'giu',
);

/**
 * Rejects positions inside a number, date or word: accepts the 400 in "2x400g", but no part of "1/2", "12.5", "B12" or
 * "9x13".
 */
function beginsNumber(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 3), at);
  return !/[\d\u00bc-\u00be\u2150-\u215e][.,/]?$|(?<!(?:^|[\d\s(])(?=[x×]))\p{L}$/iu.test(before);
}

function readDegrees(text: string, at: number): TemperatureInText | undefined {
  const read = readTemperature(text, at);
  if (!read) return undefined;
  const negative = /(?:^|[\s(])[-−–]$/.test(text.slice(Math.max(0, at - 2), at)) && !read.high;
  const unit = { name: read.scale };
  if (negative) return { amount: -read.low, unit, start: at - 1, end: read.end };
  return { amount: read.low, ...until(read.high), unit, start: at, end: read.end };
}

function readMeasured(text: string, at: number): AmountInText | undefined {
  const read = readMeasure(text, at);
  if (!read?.unit) return undefined;
  const { first, second, unit, end } = read;
  const amountOf = (amount: number) => Number((amount / unit.factor).toPrecision(12));
  return {
    amount: amountOf(first.amount),
    ...until(second && amountOf(second.amount)),
    unit,
    start: at,
    end,
  };
}

/** Reads "2 large cloves", "3 cans". */
function readCounted(text: string, at: number): AmountInText | undefined {
  const amount = readAmount(text, at);
  const counted = amount && readDescribedUnit(text, amount.end);
  if (!counted) return undefined;
  return { amount: amount.low, ...until(amount.high), unit: counted.unit, start: at, end: counted.end };
}

/** Rules out "Step 2 – 400 g flour", which is not a range. */
function isNoRange({ amount, untilAmount }: MeasureInText): boolean {
  return untilAmount !== undefined && untilAmount > amount * 10;
}

function until(untilAmount: number | undefined): { untilAmount?: number } {
  return untilAmount === undefined ? {} : { untilAmount };
}

/** A text normalized for the number and unit readers, with a mapping back to positions in the original. */
type AlignedText = { plain: string; placeOf: (at: number) => number };

function alignedText(text: string): AlignedText {
  if (!/[^\x20-\x7e\n]| {2}|\d 000/.test(text)) return { plain: text, placeOf: at => at };
  const pieces = [{ at: 0, place: 0 }];
  let dropped = 0;
  const stripped = text.replace(unseen, (sign, ...rest) => {
    const place = rest.find(value => typeof value === 'number') ?? 0;
    pieces.push({ at: place - dropped, place: place + sign.length });
    dropped += sign.length;
    return '';
  });
  const placeOf = (at: number) => {
    const piece = pieces.findLast(({ at: start }) => start <= at) ?? { at: 0, place: 0 };
    return piece.place + at - piece.at;
  };
  return { plain: plainSigns(stripped), placeOf };
}

/** Invisible characters, thousands separators, and all but the last of several spaces. */
const unseen =
  /\u200d|[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]|[\ufe0e\ufe0f]| (?= )|(?<=\d)[\u00a0\u2009\u202f](?=\d{3}(?!\d))|(?<=(?<![\d.,/])\d{1,3}) (?=000(?!\d))|(?<=\p{Nd})\u066c(?=\p{Nd})/gu;
