import { convert, isMeasured, type Measure, type MeasurementType, unitOf } from '../measure.ts';
import { add, compare, divide, multiply } from '../rational.ts';
import { asMeasure, type ExactAmount, exactAmount } from './exact-amount.ts';

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
