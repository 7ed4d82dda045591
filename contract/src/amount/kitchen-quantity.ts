import { measuresOf } from '../ingredient/measures-of.ts';
import {
  belongs,
  convert,
  isMeasured,
  type Measure,
  type MeasurementConjunction,
  type Quantity,
  unitOf,
} from '../measure.ts';
import type { Rational } from '../rational.ts';
import { asMeasure, type ExactAmount, exactAmount } from './exact-amount.ts';
import { inSystem, type Kitchen } from './in-system.ts';
import { type KitchenAmount, kitchenAmount } from './kitchen-amount.ts';
import { kitchenNumber } from './kitchen-number.ts';
import { sumAmounts } from './sum-amounts.ts';

/** The quantity to measure of an ingredient: one amount, or two with the conjunction between them. */
export type KitchenQuantity = {
  first: KitchenAmount;
  conjunction: MeasurementConjunction;
  second?: KitchenAmount | undefined;
};

/** The kitchen and the scale of a recipe; `factor` is servings wanted over servings given, 1 if absent. */
export type Cooking = Kitchen & { factor?: Rational };

/**
 * An ingredient's quantity as a cook measures it. Quantities that are neither scaled nor converted keep their written
 * unit. "250 g or 9 oz" gives the half that already fits the kitchen's system; both ends of a range share a unit.
 */
export function kitchenQuantity(quantity: Quantity, cooking: Cooking = {}): KitchenQuantity {
  const [first, second] = measuresOf(quantity);
  const start = shown(first, cooking);
  if (!second?.amount) return alone(start);
  switch (quantity.measurementConjunction) {
    case 'MEASUREMENT_CONJUNCTION_TO':
      return range(start, second, cooking);
    case 'MEASUREMENT_CONJUNCTION_AND':
      return joined([first, second], cooking);
    default:
      return either([first, second], quantity.measurementConjunction, cooking);
  }
}

function alone(first: KitchenAmount): KitchenQuantity {
  return { first, conjunction: 'MEASUREMENT_CONJUNCTION_UNSPECIFIED' };
}

function either(
  [first, second]: [Measure, Measure],
  conjunction: MeasurementConjunction,
  cooking: Cooking,
): KitchenQuantity {
  const belonging = [first, second].filter(({ type }) => belongs(type, cooking.system));
  const only = belonging.length === 1 ? belonging[0] : undefined;
  if (only) return alone(shown(only, cooking));
  return { first: shown(first, cooking), conjunction, second: shown(second, cooking) };
}

/** "900–1200 g": both ends use the same unit. */
function range(first: KitchenAmount, last: Measure, cooking: Cooking): KitchenQuantity {
  const exact = scaled(last, cooking);
  const end = stays(exact, cooking) ? kitchenAmount(exact, cooking) : inUnitOf(first, exact, cooking);
  return { first, conjunction: 'MEASUREMENT_CONJUNCTION_TO', second: end };
}

function inUnitOf({ type }: KitchenAmount, exact: ExactAmount, cooking: Cooking): KitchenAmount {
  const inUnits = inSystem(exact, cooking);
  const inUnit = isMeasured(unitOf(type)) ? convert(asMeasure(inUnits), type) : undefined;
  if (!inUnit) return kitchenAmount(exact, cooking);
  return { type, amount: kitchenNumber(inUnit.amount, type, inUnits !== exact) };
}

/** Doubling "½ cup and 2 tbsp" gives 1 cup and ¼ cup, which merge into one amount; so does "1 cup and 2 tbsp" in ml. */
function joined([first, second]: [Measure, Measure], cooking: Cooking): KitchenQuantity {
  const [start, end] = [shown(first, cooking), shown(second, cooking)];
  const converted = [first, second].some(({ type }) => !belongs(type, cooking.system));
  const parts = [first, second].filter(({ amount }) => amount).map(measure => scaled(measure, cooking));
  const [total, ...more] = sumAmounts(parts, cooking.food);
  const one = converted || (start.type === end.type && !stays(scaled(first, cooking), cooking));
  if (one && total && parts.length === 2 && more.length === 0) return alone(kitchenAmount(total, cooking));
  return { first: start, conjunction: 'MEASUREMENT_CONJUNCTION_AND', second: end };
}

function shown(measure: Measure, cooking: Cooking): KitchenAmount {
  return measure.amount ? kitchenAmount(scaled(measure, cooking), cooking) : measure;
}

function scaled(measure: Measure, { factor }: Cooking): ExactAmount {
  return exactAmount(measure, factor);
}

/** Whether the measure is neither scaled nor converted. */
function stays(exact: ExactAmount, { system }: Cooking): boolean {
  return exact.written === true && belongs(exact.type, system);
}
