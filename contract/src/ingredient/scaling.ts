import { inBase, type Measure, type Quantity } from '../measure.ts';
import { compare, fromNumber, multiply, type Rational, rational } from '../rational.ts';
import { inUnitOf, kitchenMeasure } from './kitchen-unit.ts';
import { measuresOf, quantityOf } from './measures-of.ts';
import { sum } from './sum.ts';

/**
 * The ingredient for `factor` times as many servings, both of its amounts, in units that a cook would use.
 * An amount that is not given stays so. Pass a Rational (servings wanted over servings given) to stay exact.
 */
export function scaleIngredient<T extends Quantity>(ingredient: T, factor: Rational | number): T {
  const exact = typeof factor === 'number' ? fromNumber(factor) : factor;
  if (compare(exact, rational(1)) === 0) return ingredient;
  const [first, second] = measuresOf(ingredient);
  const scaled = scaleMeasure(first, exact);
  if (!second) return { ...ingredient, ...quantityOf(scaled) };
  return { ...ingredient, ...join(ingredient, scaled, scaleMeasure(second, exact)) };
}

/** `factor` times the measure, moved up or down a unit where a cook would. */
export function scaleMeasure(measure: Measure, factor: Rational): Measure {
  if (compare(factor, rational(1)) === 0 || !measure.amount) return measure;
  return kitchenMeasure(multiply(inBase(measure), factor), measure.type);
}

/** A range keeps one unit; of "½ cup and 2 tbsp" doubled, 1 cup and ¼ cup, one amount is left. */
function join(ingredient: Quantity, first: Measure, second: Measure): Quantity {
  const conjunction = ingredient.measurementConjunction;
  if (conjunction === 'MEASUREMENT_CONJUNCTION_TO')
    return quantityOf(first, conjunction, inUnitOf(second, first));
  const together = first.type === second.type && conjunction === 'MEASUREMENT_CONJUNCTION_AND';
  const total = together ? sum(first, second) : undefined;
  return total ? quantityOf(total) : quantityOf(first, conjunction, second);
}
