import type { Measure, MeasurementType } from '../measure.ts';
import { compare, fromNumber, multiply, type Rational, rational, toNumber } from '../rational.ts';

/**
 * An amount before any rounding, in the unit in which it was said. Amounts are added and scaled in this form, and rounded
 * once, by `kitchenAmount` or `shopText`, when somebody reads them. Plain JSON, so that it can be kept.
 */
export type ExactAmount = {
  amount: Rational;
  type: MeasurementType;
  /** Where the wire has no type for the unit: "sprigs", "cm piece". Absent otherwise. */
  unit?: string;
  /** Somebody wrote it just so: neither scaled nor added to, it keeps its unit and its digits. */
  written?: true;
};

/** `factor` times what somebody wrote. */
export function exactAmount({ amount, type }: Measure, factor: Rational = one): ExactAmount {
  const exact = fromNumber(amount);
  if (compare(factor, one) === 0) return { amount: exact, type, written: true };
  return { amount: multiply(exact, factor), type };
}

const one = rational(1);

export function asMeasure({ amount, type }: ExactAmount): Measure {
  return { amount: toNumber(amount), type };
}
