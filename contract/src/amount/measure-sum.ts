import { convert, isMeasured, type Measure, unitOf } from '../measure.ts';
import { asMeasure, exactAmount } from './exact-amount.ts';
import { sumOfKind } from './sum-of-kind.ts';

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
