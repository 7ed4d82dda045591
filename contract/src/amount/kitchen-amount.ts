import { type ExactAmount, exactAmount } from '../exact-amount.ts';
import {
  belongs,
  isMeasured,
  type Measure,
  type MeasurementSystem,
  type MeasurementType,
  unitOf,
} from '../measure.ts';
import { divide, multiply, type Rational, rational, toNumber } from '../rational.ts';
import { inSystem, type Kitchen } from './convert-amount.ts';
import { kitchenNumber, writtenNumber } from './kitchen-number.ts';

/** An amount to measure. `exact` accompanies a rounded count: 3 eggs, exactly 2.8. */
export type KitchenAmount = Measure & { exact?: number; unit?: string };

/**
 * Rounds an exact amount to one that a cook can measure, in the units of a kitchen: 157.5 g becomes 160 g, 2.8 eggs
 * become 3. Idempotent. Add and scale exact amounts, and round only for display.
 */
export function kitchenAmount(exact: ExactAmount, kitchen: Kitchen = {}): KitchenAmount {
  const inUnits = inSystem(exact, kitchen);
  const converted = inUnits !== exact;
  if (isMeasured(unitOf(exact.type))) {
    if (exact.written && !converted) return asWritten(exact);
    return settled(inUnits, { system: kitchen.system, converted });
  }
  const [precise, amount] = [toNumber(exact.amount), kitchenNumber(toNumber(exact.amount), exact.type)];
  const { type, unit } = exact;
  return { amount, type, ...(unit && { unit }), ...(differs(precise, amount) && { exact: precise }) };
}

function asWritten({ amount, type }: ExactAmount): KitchenAmount {
  return { amount: writtenNumber(toNumber(amount), type), type };
}

/** The amount for a shopping list: as `kitchenAmount`, but counts round up to a whole number, without `exact`. */
export function shopAmount(exact: ExactAmount, kitchen: Kitchen = {}): KitchenAmount {
  if (isMeasured(unitOf(exact.type))) return kitchenAmount(exact, kitchen);
  const { type, unit } = exact;
  return { amount: wholeOnes(toNumber(exact.amount)), type, ...(unit && { unit }) };
}

/** Ignores small remainders: nobody buys another lemon for a tenth of one. */
function wholeOnes(amount: number): number {
  return amount <= 0 ? 0 : Math.max(1, Math.ceil(amount - 0.1 - 1e-9));
}

/** Chooses the unit again after rounding, which may lead into the next one: 999.8 g becomes 1 kg. */
function settled(
  exact: ExactAmount,
  { system, converted }: { system: MeasurementSystem | undefined; converted: boolean },
): KitchenAmount {
  const chosen = inBestUnit(exact, system);
  const rounded = {
    amount: kitchenNumber(toNumber(chosen.amount), chosen.type, converted),
    type: chosen.type,
  };
  const again = inBestUnit(exactAmount(rounded), system);
  if (again.type === chosen.type) return rounded;
  return { amount: kitchenNumber(toNumber(again.amount), again.type), type: again.type };
}

function inBestUnit({ amount, type }: ExactAmount, system: MeasurementSystem | undefined): ExactAmount {
  return inKitchenUnit(multiply(amount, unitOf(type).base), type, system);
}

function differs(a: number, b: number): boolean {
  return Math.abs(a - b) > 1e-9;
}

/**
 * The amount in the unit that a cook would choose, still exact, given its original unit: 3 teaspoons become a
 * tablespoon, 16 tablespoons a cup if the system has cups, an eighth of a cup 2 tablespoons, 1500 g become 1.5 kg.
 * `base` is in millilitres or grams.
 */
function inKitchenUnit(base: Rational, from: MeasurementType, system?: MeasurementSystem): ExactAmount {
  const rungs = ladderOf(from)
    .filter(rung => belongs(rung.type, system))
    .map(rung => ({ ...rung, amount: divide(base, unitOf(rung.type).base) }));
  const large = rungs.filter(rung => reaches(rung, from));
  const chosen = large.find(rung => neat(rung)) ?? truest(large) ?? rungs.at(-1);
  if (!chosen) return { amount: divide(base, unitOf(from).base), type: from };
  return { amount: chosen.amount, type: chosen.type };
}

type Rung = {
  type: MeasurementType;
  /** Smaller amounts use the next smaller unit. */
  min: Rational;
  /** Amounts switch up to this unit from here on; `least` if absent. */
  promoteFrom?: Rational;
  /** Denominators of the fractions that measuring spoons show; all of them if absent. */
  denominators?: number[];
  /** Larger amounts read better in a larger unit, even with an odd fraction. */
  max?: number;
};

type Reached = Rung & { amount: Rational };

const one = rational(1);
const gallon: Rung = { type: 'MEASUREMENT_TYPE_GALLON', min: one, denominators: [1, 2, 4] };
const quart: Rung = { type: 'MEASUREMENT_TYPE_QUART', min: one, denominators: [1, 2, 4] };
const pint: Rung = { type: 'MEASUREMENT_TYPE_PINT', min: one, denominators: [1, 2] };
const cup: Rung = { type: 'MEASUREMENT_TYPE_CUP', min: rational(1, 4), denominators: [1, 2, 3, 4] };
const tablespoon: Rung = { type: 'MEASUREMENT_TYPE_TABLESPOON', min: one, denominators: [1, 2], max: 24 };
const teaspoon: Rung = {
  type: 'MEASUREMENT_TYPE_TEASPOON',
  min: rational(0),
  denominators: [1, 2, 3, 4, 8],
  max: 6,
};

const ladders: Rung[][] = [
  [cup, tablespoon, teaspoon],
  [gallon, quart, pint, cup, tablespoon, teaspoon],
  [{ type: 'MEASUREMENT_TYPE_FLUID_OUNCE', min: rational(1, 2) }, tablespoon, teaspoon],
  [
    { type: 'MEASUREMENT_TYPE_LITER', min: one },
    { type: 'MEASUREMENT_TYPE_MILLILITER', min: rational(0) },
  ],
  [
    { type: 'MEASUREMENT_TYPE_KILOGRAM', min: one },
    { type: 'MEASUREMENT_TYPE_GRAM', min: rational(0) },
  ],
  [
    { type: 'MEASUREMENT_TYPE_POUND', min: rational(1, 4), promoteFrom: one, denominators: [1, 2, 3, 4] },
    { type: 'MEASUREMENT_TYPE_OUNCE', min: rational(0), max: 32 },
  ],
];

/** The first ladder that contains the unit: cups become quarts only if the recipe uses quarts. */
function ladderOf(type: MeasurementType): Rung[] {
  return ladders.find(ladder => ladder.some(rung => rung.type === type)) ?? [];
}

function reaches(rung: Reached, from: MeasurementType): boolean {
  const promoted = toNumber(unitOf(rung.type).base) > toNumber(unitOf(from).base);
  const min = (promoted && rung.promoteFrom) || rung.min;
  return toNumber(rung.amount) >= toNumber(min);
}

function neat({ amount, denominators, max }: Reached): boolean {
  if (max && toNumber(amount) > max) return false;
  return !denominators || denominators.includes(amount.denominator);
}

/** The largest unit in which rounding changes the amount little, or else the unit in which it changes least. */
function truest(rungs: Reached[]): Reached | undefined {
  const fitting = rungs.filter(({ amount, max }) => !max || toNumber(amount) <= max);
  return (
    fitting.find(rung => roundingError(rung) <= 0.06) ??
    rungs.toSorted((a, b) => roundingError(a) - roundingError(b))[0]
  );
}

function roundingError({ amount, type }: Reached): number {
  const exact = toNumber(amount);
  return Math.abs(kitchenNumber(exact, type) - exact) / exact;
}
