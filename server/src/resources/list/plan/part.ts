import type { Amount } from './amounts.ts';

/** The pseudo-dish of manual changes: the part of an item that no meal put there. */
export const byHand = '';

/** A dish at an occurrence of an event, as the list stores it. */
export interface MealFacts {
  /** A stable identity, even if the event changes: the series, the original start, the recipe. */
  dish: string;
  calendar: string;
  event: string;
  originalStart: number | null;
  start: number;
  recipe: string;
  /** 0 for the recipe's own yield. */
  servings: number;
}

/** How much of a food one dish needs. */
export interface Need extends Amount {
  meal: MealFacts;
  food: string;
  /** The food's name in the recipe; for manual parts, the quantity as typed. */
  title: string;
}

/** What one dish, or a person, has put on an item; `item` is null if it was skipped or the item was deleted. */
export interface Part extends Need {
  item: string | null;
}

/** The state of a part's item: open, ticked off, or edited by a person; `apart` without an item. */
export type PartState = 'open' | 'edited' | 'bought' | 'apart';
