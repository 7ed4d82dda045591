import { convert, isMeasured, type Measure, type MeasurementType, unitOf } from './measure.ts';
import { add, compare, divide, fromNumber, multiply, type Rational, rational, toNumber } from './rational.ts';

/**
 * An amount before any rounding, in its original unit. Code adds and scales amounts in this form and rounds once, with
 * `kitchenAmount` or `shoppingText`, for display. Plain JSON, so that it can be stored.
 */
export type ExactAmount = {
  amount: Rational;
  type: MeasurementType;
  /** A unit without a wire type: "sprigs", "cm piece". Absent otherwise. */
  unit?: string;
  /** Exactly as the author wrote it, neither scaled nor added to: it keeps its unit and its digits. */
  written?: true;
};

/** `factor` times the written amount. */
export function exactAmount({ amount, type }: Measure, factor: Rational = one): ExactAmount {
  const exact = fromNumber(amount);
  if (compare(factor, one) === 0) return { amount: exact, type, written: true };
  return { amount: multiply(exact, factor), type };
}

const one = rational(1);

export function asMeasure({ amount, type }: ExactAmount): Measure {
  return { amount: toNumber(amount), type };
}

/** The exact sum of two volumes or masses, 1.2 kg for "1 kg 200 g"; undefined if they have no sum or lack an amount. */
export function measureSum(a: Measure, b: Measure): Measure | undefined {
  const [unit, other] = [unitOf(a.type), unitOf(b.type)];
  if (!a.amount || !b.amount || !isMeasured(unit) || unit.dimension !== other.dimension) return undefined;
  const total = asMeasure(sumOfKind(exactAmount(a), exactAmount(b)));
  const [small, large] =
    unit.dimension === 'mass'
      ? (['MEASUREMENT_TYPE_GRAM', 'MEASUREMENT_TYPE_KILOGRAM'] as const)
      : (['MEASUREMENT_TYPE_MILLILITER', 'MEASUREMENT_TYPE_LITER'] as const);
  if (total.type !== small && total.type !== large) return total;
  const inLarge = convert(total, large);
  return inLarge && inLarge.amount >= 1 ? inLarge : convert(total, small);
}

/** The sum of two addable amounts, in the metric unit if either is metric, or else in the larger unit; commutative. */
export function sumOfKind(a: ExactAmount, b: ExactAmount): ExactAmount {
  const [type, unit] = [sharedUnit(a.type, b.type), [a.unit, b.unit].filter(Boolean).toSorted().at(-1)];
  const base = add(baseOf(a), baseOf(b));
  return { amount: divide(base, unitOf(type).base), type, ...(unit && { unit }) };
}

/** The amount in millilitres or grams; counts stay as they are. */
export function baseOf({ amount, type }: ExactAmount) {
  return multiply(amount, unitOf(type).base);
}

function sharedUnit(a: MeasurementType, b: MeasurementType): MeasurementType {
  const metric = [a, b].filter(type => unitOf(type).system === 'metric');
  const candidates = metric.length ? metric : [a, b];
  return candidates.reduce((chosen, type) =>
    compare(unitOf(type).base, unitOf(chosen).base) > 0 ? type : chosen,
  );
}
