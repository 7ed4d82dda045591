import { isMeasured, type MeasurementType, unitOf } from '../measure.ts';
import { fromNumber, toNumber } from '../rational.ts';

/**
 * The nearest amount that a kitchen can measure in the unit. Cups, spoons and counts use ¼ ⅓ ½ ⅔ ¾ and whole numbers;
 * weights and metric volumes use steps that grow with the amount, so that 157.5 g becomes 160 g. Idempotent. Nobody
 * chose the digits of `converted` amounts, so those use larger steps: 16 oz becomes 450 g.
 */
export function kitchenNumber(amount: number, type: MeasurementType, converted = false): number {
  if (amount <= 0) return 0;
  const { system, dimension } = unitOf(type);
  if (system === 'metric')
    return stepped(amount * inSmall(type), converted ? convertedSteps : gramSteps) / inSmall(type);
  if (dimension === 'mass') return amount < 10 ? fraction(amount) : nearestMultiple(amount, 0.5);
  if (dimension === 'volume') return spoons.has(type) ? spooned(amount) : fraction(amount);
  return counted(amount);
}

/**
 * Keeps a written amount as it is if a cook can measure it: 157 g, an eighth of a cup. Rounds odd grams, such as
 * 157.5 g, and parts of eggs.
 */
export function writtenNumber(amount: number, type: MeasurementType): number {
  const unit = unitOf(type);
  const onDisplay = unit.system === 'metric' ? shownByScales(amount * inSmall(type)) : isMeasured(unit);
  return onDisplay ? amount : kitchenNumber(amount, type);
}

/** The step to round to, for amounts below a limit; in grams or millilitres. */
type Steps = readonly [below: number, step: number][];

const small: Steps = [
  [1, 0.1],
  [10, 0.5],
  [50, 1],
];
const gramSteps: Steps = [...small, [500, 5], [1000, 10], [Number.POSITIVE_INFINITY, 50]];
const convertedSteps: Steps = [...small, [250, 5], [1000, 10], [Number.POSITIVE_INFINITY, 50]];

function shownByScales(grams: number): boolean {
  return hasPlaces(grams, grams < 1 ? 2 : grams < 10 ? 1 : 0);
}

/** Converts the unit to grams or millilitres. */
function inSmall(type: MeasurementType): number {
  return type === 'MEASUREMENT_TYPE_KILOGRAM' || type === 'MEASUREMENT_TYPE_LITER' ? 1000 : 1;
}

/** Whether the amount has at most `places` decimals. */
function hasPlaces(amount: number, places: number): boolean {
  return Math.abs(amount - Number(amount.toFixed(places))) < 1e-9 * Math.max(1, amount);
}

function stepped(amount: number, steps: Steps): number {
  const step = steps.find(([below]) => amount < below)?.[1] ?? 1;
  return nearestMultiple(amount, step) || leastOf(amount);
}

const spoons = new Set<MeasurementType>(['MEASUREMENT_TYPE_TABLESPOON', 'MEASUREMENT_TYPE_TEASPOON']);

/** From five spoons on, rounds to halves: nobody measures six and a third. */
function spooned(amount: number): number {
  return amount < 5 ? fraction(amount) : nearestMultiple(amount, 0.5);
}

/** Rounds a count to a whole number if that changes it by at most a tenth. */
function counted(amount: number): number {
  const near = fraction(amount);
  const whole = Math.round(amount);
  if (Math.abs(near - amount) < 1e-9) return near;
  return Math.abs(whole - amount) <= amount * 0.1 ? whole : near;
}

/** Below a quarter, the fractions are an eighth, which spoons and knives can measure, and its halves. */
function fraction(amount: number): number {
  const whole = Math.floor(amount);
  const parts = whole > 0 ? [0, ...kitchenFractions, 1] : [1 / 16, 1 / 8, ...kitchenFractions, 1];
  const sizes = parts.map(part => whole + part);
  const nearest = sizes.reduce((a, b) => (Math.abs(b - amount) < Math.abs(a - amount) ? b : a));
  // Normalize the double: 1 + ⅔ in doubles differs from 5/3.
  return amount < 1 / 24 ? leastOf(amount) : toNumber(fromNumber(nearest));
}

const kitchenFractions = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4];

/** Keeps one digit of an amount below the smallest step, so that it does not become zero. */
function leastOf(amount: number): number {
  return Number(amount.toPrecision(1));
}

/** Removes the digits that binary fractions leave behind. */
function nearestMultiple(amount: number, step: number): number {
  return Number((Math.round(Number((amount / step).toFixed(9))) * step).toFixed(9));
}
