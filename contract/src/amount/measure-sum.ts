import { type Measure, unitOf } from '../measure.ts';
import { multiply } from '../rational.ts';
import { asMeasure, exactAmount } from './exact-amount.ts';
import { inKitchenUnit } from './kitchen-unit.ts';
import { sumAmounts } from './sum-amounts.ts';

/** Both measures exactly, in the unit that a cook would take; undefined where they have no sum. */
export function measureSum(a: Measure, b: Measure): Measure | undefined {
  const [total, ...more] = sumAmounts([exactAmount(a), exactAmount(b)]);
  if (!total || more.length > 0 || !a.amount !== !b.amount) return undefined;
  return asMeasure(inKitchenUnit(multiply(total.amount, unitOf(total.type).base), total.type));
}
