import type { Bringer } from './bringers.ts';

/** What a row of `event_recipe` says of who brings it. */
export interface BroughtColumns {
  recipe: string | null;
  bringer: string | null;
  wanted: number;
  place: string;
}

/** A dish at one occurrence: what it is, and who brings it. */
export interface DishState {
  /** '' for a word. */
  recipe: string;
  /** The word; '' for a recipe. */
  title: string;
  bringer: Bringer | undefined;
  /** Somebody is wanted to bring it. */
  open: boolean;
}

/**
 * A dish as it stands at an occurrence. One who is gone, or has declined, brings nothing: the place is open again, as it
 * was before they said what they bring.
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
