import { asMeasure, type ExactAmount, exactAmount } from '../exact-amount.ts';
import { measuresOf } from '../ingredient/ingredient-measures.ts';
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
import { inSystem, type Kitchen } from './convert-amount.ts';
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
export type ScaledKitchen = Kitchen & { factor?: Rational };

/**
 * An ingredient's quantity as a cook measures it. Quantities that are neither scaled nor converted keep their written
 * unit. "250 g or 9 oz" gives the half that already fits the kitchen's system; both ends of a range share a unit.
 */
export function kitchenQuantity(quantity: Quantity, kitchen: ScaledKitchen = {}): KitchenQuantity {
  const [first, second] = measuresOf(quantity);
  const start = toKitchen(first, kitchen);
  if (!second?.amount) return single(start);
  switch (quantity.measurementConjunction) {
    case 'MEASUREMENT_CONJUNCTION_TO':
      return range(start, second, kitchen);
    case 'MEASUREMENT_CONJUNCTION_AND':
      return merged([first, second], kitchen);
    default:
      return either([first, second], quantity.measurementConjunction, kitchen);
  }
}

function single(first: KitchenAmount): KitchenQuantity {
  return { first, conjunction: 'MEASUREMENT_CONJUNCTION_UNSPECIFIED' };
}

function either(
  [first, second]: [Measure, Measure],
  conjunction: MeasurementConjunction,
  kitchen: ScaledKitchen,
): KitchenQuantity {
  const belonging = [first, second].filter(({ type }) => belongs(type, kitchen.system));
  const only = belonging.length === 1 ? belonging[0] : undefined;
  if (only) return single(toKitchen(only, kitchen));
  return { first: toKitchen(first, kitchen), conjunction, second: toKitchen(second, kitchen) };
}

/** "900–1200 g": both ends use the same unit. */
function range(first: KitchenAmount, last: Measure, kitchen: ScaledKitchen): KitchenQuantity {
  const exact = scaled(last, kitchen);
  const end = isUnchanged(exact, kitchen) ? kitchenAmount(exact, kitchen) : inUnitOf(first, exact, kitchen);
  return { first, conjunction: 'MEASUREMENT_CONJUNCTION_TO', second: end };
}

function inUnitOf({ type }: KitchenAmount, exact: ExactAmount, kitchen: ScaledKitchen): KitchenAmount {
  const inUnits = inSystem(exact, kitchen);
  const inUnit = isMeasured(unitOf(type)) ? convert(asMeasure(inUnits), type) : undefined;
  if (!inUnit) return kitchenAmount(exact, kitchen);
  return { type, amount: kitchenNumber(inUnit.amount, type, inUnits !== exact) };
}

/** Doubling "½ cup and 2 tbsp" gives 1 cup and ¼ cup, which merge into one amount; so does "1 cup and 2 tbsp" in ml. */
function merged([first, second]: [Measure, Measure], kitchen: ScaledKitchen): KitchenQuantity {
  const [start, end] = [toKitchen(first, kitchen), toKitchen(second, kitchen)];
  const converted = [first, second].some(({ type }) => !belongs(type, kitchen.system));
  const parts = [first, second].filter(({ amount }) => amount).map(measure => scaled(measure, kitchen));
  const [total, ...more] = sumAmounts(parts, kitchen.food);
  const one = converted || (start.type === end.type && !isUnchanged(scaled(first, kitchen), kitchen));
  if (one && total && parts.length === 2 && more.length === 0) return single(kitchenAmount(total, kitchen));
  return { first: start, conjunction: 'MEASUREMENT_CONJUNCTION_AND', second: end };
}

function toKitchen(measure: Measure, kitchen: ScaledKitchen): KitchenAmount {
  return measure.amount ? kitchenAmount(scaled(measure, kitchen), kitchen) : measure;
}

function scaled(measure: Measure, { factor }: ScaledKitchen): ExactAmount {
  return exactAmount(measure, factor);
}

/** Whether the measure is neither scaled nor converted. */
function isUnchanged(exact: ExactAmount, { system }: ScaledKitchen): boolean {
  return exact.written === true && belongs(exact.type, system);
}
