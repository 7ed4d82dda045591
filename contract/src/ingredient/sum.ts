import { inBase, isMeasured, type Measure, type MeasurementType, unitOf } from '../measure.ts';
import { add, compare } from '../rational.ts';
import { kitchenMeasure } from './kitchen-unit.ts';

/**
 * Both amounts together, in the unit a cook would use; undefined where they have no sum: a mass and a volume,
 * amounts counted in different units, or one that is not given.
 */
export function sum(a: Measure, b: Measure): Measure | undefined {
  if (!addable(a, b)) return undefined;
  const total = add(inBase(a), inBase(b));
  return kitchenMeasure(total, sharedUnit(a.type, b.type));
}

function addable(a: Measure, b: Measure): boolean {
  if (!a.amount !== !b.amount) return false;
  if (a.type === b.type) return true;
  const [unit, other] = [unitOf(a.type), unitOf(b.type)];
  return isMeasured(unit) && unit.dimension === other.dimension;
}

/** Metric if either is, and the larger of the two otherwise: the same whichever comes first. */
function sharedUnit(a: MeasurementType, b: MeasurementType): MeasurementType {
  const metric = [a, b].filter(type => unitOf(type).system === 'metric');
  const candidates = metric.length ? metric : [a, b];
  return candidates.reduce((chosen, type) =>
    compare(unitOf(type).base, unitOf(chosen).base) > 0 ? type : chosen,
  );
}
