import type { Bringer } from './bringers.ts';

/** The columns of `event_recipe` about the bringer. */
export interface BroughtColumns {
  recipe: string | null;
  bringer: string | null;
  wanted: number;
  place: string;
}

/** A dish at one occurrence: its content and its bringer. */
export interface DishState {
  /** '' for a dish without a recipe. */
  recipe: string;
  /** The title of a dish without a recipe; '' otherwise. */
  title: string;
  bringer: Bringer | undefined;
  /** Whether the dish still needs a bringer. */
  open: boolean;
}

/**
 * The state of a dish at an occurrence. If its bringer is gone or has declined, the dish is open again, as it was
 * before they claimed it.
 */
export function dishState(
  { recipe, bringer: name, wanted, place }: BroughtColumns,
  title: string,
  bringer: Bringer | undefined,
): DishState {
  const freed = name !== null && bringer === undefined;
  const what = freed && place !== '' ? { recipe: '', title: place } : { recipe: recipe ?? '', title };
  return { ...what, bringer, open: Number(wanted) === 1 && bringer === undefined };
}

/**
 * The servings of a dish: its own, or else the headcount. 0 means the recipe's own yield, while no guests are invited
 * or none has accepted.
 */
export function effectiveServings(servings: number, heads: number | null): number {
  return servings > 0 ? servings : (heads ?? 0);
}
