import type { EventRecipe } from '@potluck/contract/resources/event-recipe';
import type { ChildRow } from '../children/child-part.ts';
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

/** The portions of the guests who may still come, and of those who declined. */
export interface Headcount {
  heads: number;
  declinedHeads: number;
}

/**
 * The servings of a dish: its own, or else what its recipe makes, raised to the number of guests. Guests count until
 * they decline, so only a decline lowers the number. 0 means the recipe's own yield, without
 * guests.
 */
export function effectiveServings(
  { servings, yieldAmount }: { servings: number; yieldAmount: number },
  guests: Headcount | null | undefined,
): number {
  if (servings > 0 || !guests) return servings;
  const { heads, declinedHeads } = guests;
  if (yieldAmount === 0) return heads;
  return Math.max(yieldAmount, heads + declinedHeads) - declinedHeads;
}

/** What change records say about a dish: whether somebody took it or gave it back. */
export interface DishFacts {
  /** Its title, for dishes without a recipe. */
  title: string;
  handed: 'taken' | 'given back' | null;
  /** The attendee who took it or gave it back. */
  bringer?: string;
}

export function dishFacts(before?: ChildRow, after?: ChildRow): DishFacts | undefined {
  const row = after ?? before;
  if (!row) return undefined;
  const { title = '' } = JSON.parse(row.body) as Partial<EventRecipe>;
  // Guests without an account only add what they bring themselves.
  const offered = !before && row.creator === null && row.bringer !== null;
  if (offered) return { title, handed: 'taken', bringer: String(row.bringer) };
  if (!before || !after || before.bringer === after.bringer) return { title, handed: null };
  if (after.bringer !== null) return { title, handed: 'taken', bringer: String(after.bringer) };
  return { title, handed: 'given back', bringer: String(before.bringer) };
}
