import { belongs, type MeasurementSystem, type MeasurementType, unitOf } from '../measure.ts';
import { divide, type Rational, rational, toNumber } from '../rational.ts';
import type { ExactAmount } from './exact-amount.ts';
import { kitchenNumber } from './kitchen-number.ts';

/**
 * The amount in the unit that a cook would take, still exact, starting from the unit it was in: 3 teaspoons are a
 * tablespoon, 16 tablespoons a cup if there are cups in the system, an eighth of a cup 2 tablespoons, 1500 g are 1.5 kg.
 * `base` is in millilitres or grams.
 */
export function inKitchenUnit(
  base: Rational,
  from: MeasurementType,
  system?: MeasurementSystem,
): ExactAmount {
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
  /** Smaller amounts go down a unit. */
  least: Rational;
  /** Amounts move up into this unit from here on; `least` if absent. */
  promoteFrom?: Rational;
  /** Fractions with these denominators are on the measuring spoon; all of them if absent. */
  denominators?: number[];
  /** Larger amounts are better in a larger unit, even with an odd fraction. */
  most?: number;
};

type Reached = Rung & { amount: Rational };

const one = rational(1);
const gallon: Rung = { type: 'MEASUREMENT_TYPE_GALLON', least: one, denominators: [1, 2, 4] };
const quart: Rung = { type: 'MEASUREMENT_TYPE_QUART', least: one, denominators: [1, 2, 4] };
const pint: Rung = { type: 'MEASUREMENT_TYPE_PINT', least: one, denominators: [1, 2] };
const cup: Rung = { type: 'MEASUREMENT_TYPE_CUP', least: rational(1, 4), denominators: [1, 2, 3, 4] };
const tablespoon: Rung = { type: 'MEASUREMENT_TYPE_TABLESPOON', least: one, denominators: [1, 2], most: 24 };
const teaspoon: Rung = {
  type: 'MEASUREMENT_TYPE_TEASPOON',
  least: rational(0),
  denominators: [1, 2, 3, 4, 8],
  most: 6,
};

const ladders: Rung[][] = [
  [cup, tablespoon, teaspoon],
  [gallon, quart, pint, cup, tablespoon, teaspoon],
  [{ type: 'MEASUREMENT_TYPE_FLUID_OUNCE', least: rational(1, 2) }, tablespoon, teaspoon],
  [
    { type: 'MEASUREMENT_TYPE_LITER', least: one },
    { type: 'MEASUREMENT_TYPE_MILLILITER', least: rational(0) },
  ],
  [
    { type: 'MEASUREMENT_TYPE_KILOGRAM', least: one },
    { type: 'MEASUREMENT_TYPE_GRAM', least: rational(0) },
  ],
  [
    { type: 'MEASUREMENT_TYPE_POUND', least: rational(1, 4), promoteFrom: one, denominators: [1, 2, 3, 4] },
    { type: 'MEASUREMENT_TYPE_OUNCE', least: rational(0), most: 32 },
  ],
];

/** The first ladder with the unit on it: cups become quarts only if the recipe uses quarts. */
function ladderOf(type: MeasurementType): Rung[] {
  return ladders.find(ladder => ladder.some(rung => rung.type === type)) ?? [];
}

function reaches(rung: Reached, from: MeasurementType): boolean {
  const promoted = toNumber(unitOf(rung.type).base) > toNumber(unitOf(from).base);
  const least = (promoted && rung.promoteFrom) || rung.least;
  return toNumber(rung.amount) >= toNumber(least);
}

function neat({ amount, denominators, most }: Reached): boolean {
  if (most && toNumber(amount) > most) return false;
  return !denominators || denominators.includes(amount.denominator);
}

/** The largest unit in which rounding changes little; the one in which it changes least, if there is none. */
function truest(rungs: Reached[]): Reached | undefined {
  const fitting = rungs.filter(({ amount, most }) => !most || toNumber(amount) <= most);
  return (
    fitting.find(rung => roundingError(rung) <= 0.06) ??
    rungs.toSorted((a, b) => roundingError(a) - roundingError(b))[0]
  );
}

function roundingError({ amount, type }: Reached): number {
  const exact = toNumber(amount);
  return Math.abs(kitchenNumber(exact, type) - exact) / exact;
}
