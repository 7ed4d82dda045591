import { type ExactAmount, exactAmount } from '../exact-amount.ts';
import { foodNameKey } from '../food/food-name-key.ts';
import { measuresOf } from '../ingredient/ingredient-measures.ts';
import { splitNote } from '../ingredient/line/described-unit.ts';
import { type Measure, type MeasuredIngredient, unitOf } from '../measure.ts';
import { type Rational, toNumber } from '../rational.ts';

/** A food that a recipe requires, in one line or several. */
export type NeededFood = {
  /** Equal for the same food across recipes. */
  key: string;
  /** The title from the line with the largest amount: "lemons" for 1 lemon and 2 lemons. */
  title: string;
  /** The notes of its lines without duplicates: "peeled, grated". */
  note: string;
  /** The exact amounts of all lines, not yet summed. */
  amounts: ExactAmount[];
  /** Indexes of the lines that require it, counted from 0. */
  places: number[];
};

/** The foods of a recipe's lines, `factor` times (servings wanted over servings given), in the order of the lines. */
export function neededFoods(ingredients: readonly MeasuredIngredient[], factor?: Rational): NeededFood[] {
  const lines = ingredients.map((ingredient, place) => lineOf(ingredient, { place, factor }));
  const byKey = Map.groupBy(lines, ({ title }) => foodNameKey(title));
  return [...byKey].map(([key, same]) => ({
    key,
    title: same.reduce((max, line) => (line.size > max.size ? line : max)).title,
    note: [...new Set(same.map(({ note }) => note))].filter(Boolean).join(', '),
    amounts: same.flatMap(({ amounts }) => amounts),
    places: same.map(({ place }) => place),
  }));
}

function lineOf(
  ingredient: MeasuredIngredient,
  { place, factor }: { place: number; factor: Rational | undefined },
) {
  const amounts = amountsNeeded(ingredient, factor);
  // Drop the unit from the note: it is part of the amount.
  const { note } = splitNote(ingredient.note);
  return {
    title: ingredient.title,
    note,
    amounts,
    place,
    size: amounts[0] ? toNumber(amounts[0].amount) : 0,
  };
}

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
