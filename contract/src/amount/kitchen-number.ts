import { type MeasurementType, unitOf } from '../measure.ts';

/**
 * The nearest amount that a kitchen can measure in the unit. Volumes in cups and spoons, and counts, come in ¼ ⅓ ½ ⅔ ¾ and
 * whole numbers. What scales and jugs show as it is stays, such as 157 g; anything else goes by steps that grow with
 * the amount, as 157.5 g to 160 g. Rounded again, it stays as it is.
 */
export function kitchenNumber(amount: number, type: MeasurementType): number {
  return onDisplay(amount, type) ? amount : steppedNumber(amount, type);
}

/** The same where the amount was worked out from another unit, so that its digits are nobody's: 8 oz are 225 g and not 227. */
export function steppedNumber(amount: number, type: MeasurementType): number {
  if (amount <= 0) return 0;
  const { system, dimension } = unitOf(type);
  if (system === 'metric') return stepped(amount * inSmall(type), gramSteps) / inSmall(type);
  if (dimension === 'mass') return amount < 10 ? fraction(amount) : nearestMultiple(amount, 0.5);
  return dimension === 'volume' ? fraction(amount) : counted(amount);
}

/** From which amount on, in the unit itself, the next step is taken. */
type Steps = readonly [below: number, step: number][];

const gramSteps: Steps = [
  [1, 0.1],
  [10, 0.5],
  [50, 1],
  [250, 5],
  [1000, 10],
  [Number.POSITIVE_INFINITY, 50],
];

/** Whether scales and jugs show the amount as it is. */
function onDisplay(amount: number, type: MeasurementType): boolean {
  const { system, dimension } = unitOf(type);
  if (system !== 'metric') return dimension === 'mass' && hasPlaces(amount, 1);
  const small = amount * inSmall(type);
  return hasPlaces(small, small < 1 ? 2 : small < 10 ? 1 : 0);
}

/** Grams in the unit, or millilitres. */
function inSmall(type: MeasurementType): number {
  return type === 'MEASUREMENT_TYPE_KILOGRAM' || type === 'MEASUREMENT_TYPE_LITER' ? 1000 : 1;
}

/** Whether the amount has no more decimals. */
function hasPlaces(amount: number, places: number): boolean {
  return Math.abs(amount - Number(amount.toFixed(places))) < 1e-9 * Math.max(1, amount);
}

function stepped(amount: number, steps: Steps): number {
  const step = steps.find(([below]) => amount < below)?.[1] ?? 1;
  return nearestMultiple(amount, step) || leastOf(amount);
}

/** A count is whole where that is at most a tenth off. */
function counted(amount: number): number {
  const near = fraction(amount);
  const whole = Math.round(amount);
  if (Math.abs(near - amount) < 1e-9) return near;
  return Math.abs(whole - amount) <= amount * 0.1 ? whole : near;
}

/** Below a quarter stand the eighth, which spoons and knives know, and its halves. */
function fraction(amount: number): number {
  const whole = Math.floor(amount);
  const parts = whole > 0 ? [0, ...kitchenFractions, 1] : [1 / 16, 1 / 8, ...kitchenFractions, 1];
  const sizes = parts.map(part => whole + part);
  const nearest = sizes.reduce((a, b) => (Math.abs(b - amount) < Math.abs(a - amount) ? b : a));
  return amount < 1 / 24 ? leastOf(amount) : nearest;
}

const kitchenFractions = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4];

/** What is less than the smallest step keeps one digit, rather than become nothing. */
function leastOf(amount: number): number {
  return Number(amount.toPrecision(1));
}

/** Without the digits that binary fractions leave behind. */
function nearestMultiple(amount: number, step: number): number {
  return Number((Math.round(Number((amount / step).toFixed(9))) * step).toFixed(9));
}
