import {
  convert,
  isMeasured,
  type Measure,
  type MeasurementSystem,
  type MeasurementType,
  type Quantity,
  unitOf,
} from '../measure.ts';
import { inUnitOf } from './kitchen-unit.ts';
import { measuresOf, quantityOf } from './measures-of.ts';
import { sum } from './sum.ts';

/**
 * The ingredient in the units of one measurement system, rounded as cooks write them. Spoons stay, counts
 * stay, and of "250 g or 9 oz" the half that is in the system already is taken.
 */
export function ingredientInSystem<T extends Quantity>(ingredient: T, system: MeasurementSystem): T {
  const [first, second] = measuresOf(ingredient);
  if (!second) return { ...ingredient, ...quantityOf(inSystem(first, system)) };
  return { ...ingredient, ...bothInSystem(ingredient, [first, second], system) };
}

function bothInSystem(quantity: Quantity, [first, second]: [Measure, Measure], system: MeasurementSystem) {
  const conjunction = quantity.measurementConjunction;
  const [firstBelongs, secondBelongs] = [belongs(first, system), belongs(second, system)];
  if (firstBelongs && secondBelongs) return quantity;
  if (conjunction === 'MEASUREMENT_CONJUNCTION_OR' && firstBelongs !== secondBelongs) {
    return quantityOf(firstBelongs ? first : second);
  }
  const total = conjunction === 'MEASUREMENT_CONJUNCTION_AND' ? sum(first, second) : undefined;
  // Out of the foreign unit, or "1 cup and 2 tbsp" would be 18 tbsp, which need no conversion.
  if (total) return quantityOf(inSystem(inUnitOf(total, firstBelongs ? second : first), system));
  const [start, end] = [inSystem(first, system), inSystem(second, system)];
  const range = conjunction === 'MEASUREMENT_CONJUNCTION_TO' && start.type !== end.type;
  return quantityOf(start, conjunction, range ? tidy(inUnitOf(end, start)) : end);
}

/** The measure in the unit of the system that cooks would use for as much. */
export function inSystem(measure: Measure, system: MeasurementSystem): Measure {
  if (!measure.amount || belongs(measure, system)) return measure;
  if (unitOf(measure.type).dimension === 'mass')
    return system === 'us' ? usMass(measure) : metricMass(measure);
  return system === 'us' ? usVolume(measure) : metricVolume(measure);
}

function belongs({ type }: Measure, system: MeasurementSystem): boolean {
  const unit = unitOf(type);
  return !isMeasured(unit) || unit.system === 'both' || unit.system === system;
}

function metricVolume(measure: Measure): Measure {
  const milliliters = amountIn(measure, 'MEASUREMENT_TYPE_MILLILITER');
  if (milliliters >= 1000) return { amount: round(milliliters / 1000, 0.05), type: 'MEASUREMENT_TYPE_LITER' };
  return { amount: metricRound(milliliters), type: 'MEASUREMENT_TYPE_MILLILITER' };
}

function metricMass(measure: Measure): Measure {
  const grams = amountIn(measure, 'MEASUREMENT_TYPE_GRAM');
  if (grams >= 1000) return { amount: round(grams / 1000, 0.05), type: 'MEASUREMENT_TYPE_KILOGRAM' };
  return { amount: metricRound(grams), type: 'MEASUREMENT_TYPE_GRAM' };
}

function metricRound(amount: number): number {
  if (amount < 10) return round(amount, 0.5) || round(amount, 0.01);
  return round(amount, amount < 50 ? 1 : amount < 250 ? 5 : 10);
}

function usMass(measure: Measure): Measure {
  const ounces = amountIn(measure, 'MEASUREMENT_TYPE_OUNCE');
  // Below a tenth of an ounce no kitchen scale in ounces shows anything.
  if (ounces < 0.1) return measure;
  if (ounces >= 15.8) return { amount: tidyMass(ounces / 16), type: 'MEASUREMENT_TYPE_POUND' };
  return { amount: tidyMass(ounces), type: 'MEASUREMENT_TYPE_OUNCE' };
}

/** 250 g are 8.8 oz on the scale, but 7 g the quarter ounce and 225 g the 8 oz that recipes speak of. */
function tidyMass(amount: number): number {
  const [whole, quarters] = [Math.round(amount), round(amount, 0.25)];
  if (Math.abs(whole - amount) <= amount * 0.015) return whole;
  return Math.abs(quarters - amount) <= 0.02 ? quarters : round(amount, 0.1);
}

function usVolume(measure: Measure): Measure {
  const cups = amountIn(measure, 'MEASUREMENT_TYPE_CUP');
  if (cups >= 16) return { amount: round(cups / 4, 0.25), type: 'MEASUREMENT_TYPE_QUART' };
  const amount = cups < 0.2 ? undefined : measuringCups(cups);
  if (amount) return { amount, type: 'MEASUREMENT_TYPE_CUP' };
  const tablespoons = cups * 16;
  if (tablespoons >= 0.9) return { amount: round(tablespoons, 0.5), type: 'MEASUREMENT_TYPE_TABLESPOON' };
  return { amount: round(tablespoons * 3, 0.25) || 0.125, type: 'MEASUREMENT_TYPE_TEASPOON' };
}

/** Thirds and quarters are what measuring cups come in; eighths are their halves. */
function measuringCups(cups: number): number | undefined {
  const near = (amount: number) => Math.abs(amount - cups) <= cups * 0.05;
  const [quarters, thirds] = [round(cups, 1 / 4), round(cups, 1 / 3)];
  const nearer = Math.abs(quarters - cups) <= Math.abs(thirds - cups) ? quarters : thirds;
  return [nearer, round(cups, 1 / 8)].find(near);
}

function tidy(measure: Measure): Measure {
  return { ...measure, amount: round(measure.amount, measure.amount < 10 ? 0.125 : 0.5) };
}

function amountIn(measure: Measure, type: MeasurementType): number {
  return convert(measure, type)?.amount ?? measure.amount;
}

/** To the nearest multiple of `step`, without the digits that binary fractions leave behind. */
function round(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(10));
}
