import { splitNote } from '../ingredient/line/described-unit.ts';
import type { MeasuredIngredient } from '../measure.ts';
import { type Rational, toNumber } from '../rational.ts';
import { amountsNeeded } from './amounts-needed.ts';
import type { ExactAmount } from './exact-amount.ts';
import { foldFoodName } from './fold-food-name.ts';

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
  const byKey = Map.groupBy(lines, ({ title }) => foldFoodName(title));
  return [...byKey].map(([key, same]) => ({
    key,
    title: same.reduce((most, line) => (line.size > most.size ? line : most)).title,
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
