import type { Measure, MeasurementType } from '../measure.ts';
import { compare, fromNumber, multiply, type Rational, rational, toNumber } from '../rational.ts';

/**
 * An amount before any rounding, in its original unit. Code adds and scales amounts in this form and rounds once, with
 * `kitchenAmount` or `shopText`, for display. Plain JSON, so that it can be stored.
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
