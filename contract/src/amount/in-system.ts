import { belongs, type MeasurementSystem, type MeasurementType, unitOf } from '../measure.ts';
import { divide, multiply, type Rational, toNumber } from '../rational.ts';
import { gramsPerMilliliter, isWeighed } from './density.ts';
import type { ExactAmount } from './exact-amount.ts';

/** Whose kitchen an amount is for. */
export type Kitchen = {
  /** Absent: in the units of the recipe. */
  system?: MeasurementSystem | undefined;
  /** What is measured, in English or German: where it is known how heavy it is, cups become grams and grams cups. */
  food?: string;
};

/** The same amount in a unit of the kitchen's system, exactly. Which unit of the system is yet to be chosen. */
export function inSystem(exact: ExactAmount, { system, food = '' }: Kitchen): ExactAmount {
  const { dimension, base } = unitOf(exact.type);
  const amount = multiply(exact.amount, base);
  const spoons = dimension === 'volume' && toNumber(amount) > mostInSpoons && system === 'metric';
  if (belongs(exact.type, system) && !spoons) return exact;
  if (system === 'metric')
    return dimension === 'mass' ? of(amount, 'MEASUREMENT_TYPE_GRAM') : metricVolume(amount, food);
  return dimension === 'mass' ? usMass(amount, food) : usVolume(amount);
}

function metricVolume(milliliters: Rational, food: string): ExactAmount {
  const density = gramsPerMilliliter(food);
  if (!density || !isWeighed(food)) return of(milliliters, 'MEASUREMENT_TYPE_MILLILITER');
  return of(multiply(milliliters, density), 'MEASUREMENT_TYPE_GRAM');
}

function usMass(grams: Rational, food: string): ExactAmount {
  const density = gramsPerMilliliter(food);
  const volume = density && usVolume(divide(grams, density));
  // Nobody fills a cup more often.
  if (volume?.type === 'MEASUREMENT_TYPE_CUP') return volume;
  const ounces = toNumber(divide(grams, unitOf('MEASUREMENT_TYPE_OUNCE').base));
  // Below a tenth of an ounce no kitchen scale in ounces shows anything.
  if (ounces < 0.1) return of(grams, 'MEASUREMENT_TYPE_GRAM');
  return of(grams, ounces >= 15.8 ? 'MEASUREMENT_TYPE_POUND' : 'MEASUREMENT_TYPE_OUNCE');
}

function usVolume(milliliters: Rational): ExactAmount {
  const cups = toNumber(milliliters) / 240;
  return of(milliliters, cups >= 16 ? 'MEASUREMENT_TYPE_QUART' : 'MEASUREMENT_TYPE_CUP');
}

/** Cups come after two dozen spoons in one system, and millilitres in the other. */
const mostInSpoons = 360;

/** So many millilitres or grams, in the unit. */
function of(base: Rational, type: MeasurementType): ExactAmount {
  return { amount: divide(base, unitOf(type).base), type };
}
