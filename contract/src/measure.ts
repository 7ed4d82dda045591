import type { measurementConjunctions, measurementTypes } from './amount/measurement-types.ts';
import { divide, fromNumber, multiply, type Rational, rational, toNumber } from './rational.ts';

export type MeasurementType = keyof typeof measurementTypes;
export type MeasurementConjunction = keyof typeof measurementConjunctions;

/** An amount in a unit; 0 means that no amount is given, as in "salt" or "a pinch". */
export type Measure = { amount: number; type: MeasurementType };

/** One measure, or two joined by a conjunction. */
export type Quantity = {
  measurementAmount: number;
  measurementType: MeasurementType;
  measurementConjunction: MeasurementConjunction;
  secondMeasurementAmount: number;
  secondMeasurementType: MeasurementType;
};

/** The parts of the wire's Ingredient that concern measuring. */
export type MeasuredIngredient = Quantity & { title: string; optional: boolean; note: string };

export type MeasurementSystem = 'metric' | 'us';

export type Unit = {
  dimension: 'volume' | 'mass' | 'count' | 'none';
  /** Spoons belong to both systems. */
  system: MeasurementSystem | 'both';
  /** Exact millilitres or grams per unit; 1 for counted units. */
  base: Rational;
};

export function unitOf(type: MeasurementType): Unit {
  return units[type] ?? counted;
}

/** The same measure in another unit; undefined without an exact factor, as from cups to grams. */
export function convert(measure: Measure, type: MeasurementType): Measure | undefined {
  if (measure.type === type) return measure;
  const [from, to] = [unitOf(measure.type), unitOf(type)];
  if (!isMeasured(from) || from.dimension !== to.dimension) return undefined;
  return { amount: toNumber(divide(inBase(measure), to.base)), type };
}

/** The amount in millilitres or grams; counts stay unchanged. */
export function inBase(measure: Measure): Rational {
  return multiply(fromNumber(measure.amount), unitOf(measure.type).base);
}

/** A volume or a mass, as opposed to a count. */
export function isMeasured(unit: Unit): boolean {
  return unit.dimension === 'volume' || unit.dimension === 'mass';
}

/** Whether kitchens of the system use the unit: every system uses spoons and counts, and no system means any unit. */
export function belongs(type: MeasurementType, system: MeasurementSystem | undefined): boolean {
  const unit = unitOf(type);
  return !system || !isMeasured(unit) || unit.system === 'both' || unit.system === system;
}

const counted: Unit = { dimension: 'count', system: 'both', base: rational(1) };

// US volumes are the legal ones of 21 CFR 101.9(b)(5)(viii), where a cup is 240 ml, because cooks use those; the
// customary cup is 236.588 ml. The pound is the international one.
const pound = rational(45_359_237, 100_000);

const units: Partial<Record<MeasurementType, Unit>> = {
  MEASUREMENT_TYPE_UNSPECIFIED: { dimension: 'none', system: 'both', base: rational(1) },
  MEASUREMENT_TYPE_TEASPOON: volume('both', 5),
  MEASUREMENT_TYPE_TABLESPOON: volume('both', 15),
  MEASUREMENT_TYPE_FLUID_OUNCE: volume('us', 30),
  MEASUREMENT_TYPE_CUP: volume('us', 240),
  MEASUREMENT_TYPE_PINT: volume('us', 480),
  MEASUREMENT_TYPE_QUART: volume('us', 960),
  MEASUREMENT_TYPE_GALLON: volume('us', 3840),
  MEASUREMENT_TYPE_MILLILITER: volume('metric', 1),
  MEASUREMENT_TYPE_LITER: volume('metric', 1000),
  MEASUREMENT_TYPE_OUNCE: { dimension: 'mass', system: 'us', base: divide(pound, rational(16)) },
  MEASUREMENT_TYPE_POUND: { dimension: 'mass', system: 'us', base: pound },
  MEASUREMENT_TYPE_GRAM: { dimension: 'mass', system: 'metric', base: rational(1) },
  MEASUREMENT_TYPE_KILOGRAM: { dimension: 'mass', system: 'metric', base: rational(1000) },
};

function volume(system: Unit['system'], milliliters: number): Unit {
  return { dimension: 'volume', system, base: rational(milliliters) };
}
