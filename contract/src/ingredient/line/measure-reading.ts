import { measureSum } from '../../exact-amount.ts';
import { convert, isMeasured, type Measure, unitOf } from '../../measure.ts';
import { match } from './match-at.ts';
import { type ParsedAmount, readAmount } from './number-reading.ts';
import { readPartOfUnit } from './number-words.ts';
import { readUnit, type UnitWord } from './unit-words.ts';

/** An amount with its unit. */
export type ParsedMeasure = {
  first: Measure;
  second?: Measure;
  joint: ParsedAmount['joint'];
  unit?: UnitWord;
  end: number;
};

/** Reads a measure at exactly `at`, in a unit of volume or mass: "2 tbsp", "2-3 oz", "1 lb 2 oz". */
export function readMeasure(text: string, at: number): ParsedMeasure | undefined {
  const amount = readAmount(text, at);
  const gap = amount && match(/ ?-?/y, text, amount.end);
  const unit = gap && readUnit(text, amount.end + gap[0].length);
  if (!unit || !isMeasured(unitOf(unit.value.type))) return undefined;
  const first = measureOf(amount.low, unit.value);
  const read = { first, joint: amount.joint, unit: unit.value, end: unit.end };
  if (amount.high) return { ...read, second: measureOf(amount.high, unit.value) };
  const part = readPartOfUnit(text, unit.end);
  if (part) return { ...read, first: measureOf(amount.low + part.value, unit.value), end: part.end };
  return withSmallerUnit(text, read);
}

/** Converts the amount to the wire's unit for the word: 2 dl is 200 ml. */
export function measureOf(amount: number, unit: UnitWord): Measure {
  return { amount: Number((amount * unit.factor).toPrecision(12)), type: unit.type };
}

/** Reads a compound measure: "1 lb 2 oz" is 1.125 lb, "1 kg 200 g" is 1.2 kg. */
function withSmallerUnit(text: string, read: ParsedMeasure & { unit: UnitWord }): ParsedMeasure {
  const gap = match(/ ?/y, text, read.end)?.[0] ?? '';
  const amount = readAmount(text, read.end + gap.length);
  const unit = amount && !amount.high && readUnit(text, (match(/ /y, text, amount.end) ? 1 : 0) + amount.end);
  if (!unit || !followsOn(read.unit, unit.value)) return read;
  const total = measureSum(read.first, measureOf(amount.low, unit.value));
  const first = total && convert(total, read.first.type);
  return first ? { ...read, first, end: unit.end } : read;
}

function followsOn(larger: UnitWord, smaller: UnitWord): boolean {
  return ['POUND OUNCE', 'KILOGRAM GRAM', 'LITER MILLILITER', 'PINT FLUID_OUNCE'].includes(
    `${larger.type} ${smaller.type}`.replaceAll('MEASUREMENT_TYPE_', ''),
  );
}

/**
 * Reads a measure at the end of a name: "ground allspice 1 mL", "Mehl 250 g", "Butter: 1 cup", "salt, 1 tsp". Text that
 * ends in a number without a unit of volume or mass is a name, such as "7-Up 2".
 */
export function readTrailingMeasure(text: string): { name: string; measure: ParsedMeasure } | undefined {
  const start = lastNumber(text);
  const measure = start > 0 ? readMeasure(text, start) : undefined;
  if (!measure || measure.end < text.replace(/[\s.)]+$/, '').length) return undefined;
  const name = text.slice(0, start).replace(/[\s,:(=–—-]+$/, '');
  return name ? { name, measure } : undefined;
}

/** The start of the last number after a space, ignoring numbers inside an amount. */
function lastNumber(text: string): number {
  const found =
    /[\s(](?!00+ )(?:[\d.,/½¼¾⅓⅔⅛⅜⅝⅞]+(?: ?[-–] ?| (?=[\d½¼¾⅓⅔⅛⅜⅝⅞]))?){1,3} ?\p{L}{1,14}\.?(?: oz\.?)?\)?$/u.exec(
      text.slice(-60),
    );
  return found ? Math.max(0, text.length - 60) + found.index + 1 : -1;
}

/** Reads a unit after the name of the counted thing: "4 garlic cloves", "10 thyme sprigs". */
export function readTrailingUnit(title: string): { title: string; word: string; unit: UnitWord } | undefined {
  const found = trailing.exec(title);
  const word = found?.[1];
  const unit = word && readUnit(word, 0)?.value;
  return unit ? { title: title.slice(0, found.index), word, unit } : undefined;
}

const trailing =
  / (cloves?|stalks?|sprigs?|spears?|slices?|rashers?|stems?|heads?|bulbs?|bunch(?:es)?|(?<=(?:cinnamon|celery) )sticks?|(?<=celery )ribs?|(?<=gelatine? )(?:leaf|leaves|sheets?))$/i;

export interface TrailingCount {
  title: string;
  amount: number;
  unit: UnitWord;
  word: string;
}

/** Reads a count with its unit after the name: "яйца 2 шт.", "Eier 3 Stück", "garlic 2 cloves". */
export function readTrailingCount(title: string): TrailingCount | undefined {
  const found = /^(.*\p{L}\)?),? (\d{1,3}|\d{0,2} ?[½¼¾⅓⅔]) ?(\p{L}{2,12})\.?$/u.exec(title);
  const [, name = '', number = '', word = ''] = found ?? [];
  const unit = found && readUnit(word, 0);
  if (!unit || unit.end < word.length || isMeasured(unitOf(unit.value.type))) return undefined;
  const amount = readAmount(number, 0)?.low;
  return amount ? { title: name, amount, unit: unit.value, word } : undefined;
}
