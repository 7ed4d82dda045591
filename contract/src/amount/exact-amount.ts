import type { Measure, MeasurementType } from '../measure.ts';
import { fromNumber, type Rational, toNumber } from '../rational.ts';

/**
 * An amount before any rounding, in the unit in which it was said. Amounts are added and scaled in this form, and rounded
 * once, by `kitchenAmount` or `shopText`, when somebody reads them. Plain JSON, so that it can be kept.
 */
export type ExactAmount = {
  amount: Rational;
  type: MeasurementType;
  /** Where the wire has no type for the unit: "sprigs", "cm piece". Absent otherwise. */
  unit?: string;
};

export function exactAmount({ amount, type }: Measure): ExactAmount {
  return { amount: fromNumber(amount), type };
}

export function asMeasure({ amount, type }: ExactAmount): Measure {
  return { amount: toNumber(amount), type };
}
