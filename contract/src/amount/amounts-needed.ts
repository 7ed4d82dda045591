import { splitNote } from '../ingredient/line/described-unit.ts';
import { measuresOf } from '../ingredient/measures-of.ts';
import { type Measure, type MeasuredIngredient, unitOf } from '../measure.ts';
import type { Rational } from '../rational.ts';
import { type ExactAmount, exactAmount } from './exact-amount.ts';

/**
 * The amounts that an ingredient requires, times `factor` (servings wanted over servings given): the upper end of a
 * range, the mass in "1 cup or 120 g", both parts of a sum. Empty if the recipe gives no amount, as in "salt" and
 * "a pinch of salt".
 */
export function amountsNeeded(ingredient: MeasuredIngredient, factor?: Rational): ExactAmount[] {
  const unit = splitNote(ingredient.note).countWord;
  return chosen(ingredient)
    .filter(measure => measure.amount > 0)
    .map(measure => exactAmount(measure, factor))
    .map(exact => (unit && exact.type === 'MEASUREMENT_TYPE_UNSPECIFIED' ? { ...exact, unit } : exact));
}

function chosen(ingredient: MeasuredIngredient): Measure[] {
  const [first, second] = measuresOf(ingredient);
  if (!second?.amount) return [first];
  switch (ingredient.measurementConjunction) {
    case 'MEASUREMENT_CONJUNCTION_TO':
      return [second];
    case 'MEASUREMENT_CONJUNCTION_OR':
      return [unitOf(second.type).dimension === 'mass' && !isMass(first) ? second : first];
    default:
      return [first, second];
  }
}

function isMass({ type }: Measure): boolean {
  return unitOf(type).dimension === 'mass';
}
