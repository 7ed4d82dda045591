import type { Amount } from './amounts.ts';

/** The dish of somebody's own hand: what stood on an item before a meal needed more of it. */
export const byHand = '';

/** A dish at an occurrence of an event, as the list knows it. */
export interface MealFacts {
  /** What tells it apart, whatever becomes of the event: the series, the start that the series gives it, the recipe. */
  dish: string;
  calendar: string;
  event: string;
  originalStart: number | null;
  start: number;
  recipe: string;
  /** 0 for as many as the recipe makes. */
  servings: number;
}

/** What one dish needs of a food. */
export interface Need extends Amount {
  meal: MealFacts;
  food: string;
  /** The food as the recipe calls it; of what somebody put there by hand, the quantity in their words. */
  title: string;
}

/** What one dish, or somebody's hand, has put on an item; null for what was left out, or whose item was deleted. */
export interface Part extends Need {
  item: string | null;
}

/** How the item of a part stands: to be had, ticked off, or said anew by somebody; `apart` where there is none. */
export type PartState = 'open' | 'edited' | 'bought' | 'apart';
