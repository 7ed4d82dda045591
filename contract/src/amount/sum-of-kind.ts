import { type MeasurementType, unitOf } from '../measure.ts';
import { add, compare, divide, multiply } from '../rational.ts';
import type { ExactAmount } from './exact-amount.ts';

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
