import { splitNote } from '../ingredient/line/split-note.ts';
import type { MeasuredIngredient } from '../measure.ts';
import type { Rational } from '../rational.ts';
import { amountsNeeded } from './amounts-needed.ts';
import type { ExactAmount } from './exact-amount.ts';
import { foldFoodName } from './fold-food-name.ts';

/** One food that a recipe takes, once or in several of its lines. */
export type NeededFood = {
  /** Equal for the same food, in this recipe and in others. */
  key: string;
  /** As it is first called. */
  title: string;
  /** What its lines say besides, each thing once: "peeled, grated". */
  note: string;
  /** All of it, exactly; not yet added up. */
  amounts: ExactAmount[];
  /** The lines that ask for it, counted from 0. */
  places: number[];
};

/** The foods of a recipe's lines, `factor` times (servings wanted over servings given), in the order of the lines. */
export function neededFoods(ingredients: readonly MeasuredIngredient[], factor?: Rational): NeededFood[] {
  const lines = ingredients.map((ingredient, place) => ({ ingredient, place }));
  const byKey = Map.groupBy(lines, ({ ingredient }) => foldFoodName(ingredient.title));
  return [...byKey].map(([key, same]) => ({
    key,
    title: same[0]?.ingredient.title ?? '',
    note: [...new Set(same.map(({ ingredient }) => remark(ingredient.note)))].filter(Boolean).join(', '),
    amounts: same.flatMap(({ ingredient }) => amountsNeeded(ingredient, factor)),
    places: same.map(({ place }) => place),
  }));
}

/** The note without the unit, which is part of the amount. */
function remark(note: string): string {
  return splitNote(note).note;
}
