import { measureSum } from '../../amount/measure-sum.ts';
import { convert, isMeasured, type Measure, unitOf } from '../../measure.ts';
import { type AmountRead, readAmount } from './amount-reading.ts';
import { match } from './match.ts';
import { readPartOfUnit } from './number-words.ts';
import { readUnit } from './unit-reading.ts';
import type { UnitWord } from './unit-words.ts';

/** An amount with its unit. */
export type MeasureRead = {
  first: Measure;
  second?: Measure;
  joint: AmountRead['joint'];
  unit?: UnitWord;
  end: number;
};

/** The measure that begins exactly at `at`, in a unit of volume or mass: "2 tbsp", "2-3 oz", "1 lb 2 oz". */
export function readMeasure(text: string, at: number): MeasureRead | undefined {
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

/** The amount in the wire's unit for the word: 2 dl are 200 ml. */
export function measureOf(amount: number, unit: UnitWord): Measure {
  return { amount: Number((amount * unit.factor).toPrecision(12)), type: unit.type };
}

/** "1 lb 2 oz" is one measure of 1.125 lb, "1 kg 200 g" of 1.2 kg. */
function withSmallerUnit(text: string, read: MeasureRead & { unit: UnitWord }): MeasureRead {
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
