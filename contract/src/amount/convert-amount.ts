import type { ExactAmount } from '../exact-amount.ts';
import { belongs, type MeasurementSystem, type MeasurementType, unitOf } from '../measure.ts';
import { divide, multiply, type Rational, toNumber } from '../rational.ts';
import { gramsPerMilliliter, isWeighed } from './density.ts';

/** The kitchen that an amount is for. */
export type Kitchen = {
  /** If absent, amounts keep the recipe's units. */
  system?: MeasurementSystem | undefined;
  /** The ingredient, in English or German: if its density is known, cups convert to grams and grams to cups. */
  food?: string;
};

/** The same exact amount in some unit of the kitchen's system; `kitchenAmount` picks the final unit. */
export function inSystem(exact: ExactAmount, { system, food = '' }: Kitchen): ExactAmount {
  const { dimension, base } = unitOf(exact.type);
  const amount = multiply(exact.amount, base);
  const spoons = dimension === 'volume' && toNumber(amount) > maxInSpoons && system === 'metric';
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
  // Weigh larger amounts: nobody fills a cup 16 times.
  if (volume?.type === 'MEASUREMENT_TYPE_CUP') return volume;
  const ounces = toNumber(divide(grams, unitOf('MEASUREMENT_TYPE_OUNCE').base));
  // Kitchen scales in ounces show nothing below a tenth of an ounce.
  if (ounces < 0.1) return of(grams, 'MEASUREMENT_TYPE_GRAM');
  return of(grams, ounces >= 15.8 ? 'MEASUREMENT_TYPE_POUND' : 'MEASUREMENT_TYPE_OUNCE');
}

function usVolume(milliliters: Rational): ExactAmount {
  const cups = toNumber(milliliters) / 240;
  return of(milliliters, cups >= 16 ? 'MEASUREMENT_TYPE_QUART' : 'MEASUREMENT_TYPE_CUP');
}

/** Above two dozen tablespoons, in millilitres, US kitchens switch to cups and metric ones to millilitres. */
const maxInSpoons = 360;

/** Converts millilitres or grams to the unit. */
function of(base: Rational, type: MeasurementType): ExactAmount {
  return { amount: divide(base, unitOf(type).base), type };
}
