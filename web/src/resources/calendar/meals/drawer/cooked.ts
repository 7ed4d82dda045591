import type { Recipe } from '@potluck/contract';
import { dayMs } from '@potluck/contract/durations';
import { isCancelled, type Occurrence } from '../../../event/occurrences.ts';

/** How often a recipe was planned in the period, and the last time, in milliseconds since 1970. */
export interface Cooked {
  count: number;
  last: number;
}

/** Counts planned dishes by recipe. */
export function cookedIn(occurrences: Occurrence[]): Map<string, Cooked> {
  const found = new Map<string, Cooked>();
  for (const { recipes, startTime } of occurrences.filter(each => !isCancelled(each)))
    for (const recipe of recipes) {
      const { count, last } = found.get(recipe) ?? { count: 0, last: Number.NEGATIVE_INFINITY };
      found.set(recipe, { count: count + 1, last: Math.max(last, Date.parse(String(startTime))) });
    }
  return found;
}

const lately = 28 * dayMs;

type Known = Pick<Recipe, 'name' | 'cookCount' | 'lastCookTime'>;

/**
 * The recipes not cooked for four weeks and not planned, by cook records and planned meals: the longest ago first,
 * never cooked last.
 */
export function notLately<R extends Known>(
  recipes: R[],
  planned: ReadonlyMap<string, Cooked>,
  now: number,
): R[] {
  const last = ({ name, lastCookTime }: R) =>
    Math.max(planned.get(name)?.last ?? 0, Date.parse(lastCookTime ?? '') || 0) || Number.POSITIVE_INFINITY;
  return recipes
    .filter(recipe => last(recipe) === Number.POSITIVE_INFINITY || last(recipe) < now - lately)
    .toSorted((one, other) => (last(one) === last(other) ? 0 : last(one) - last(other)));
}

/** The most cooked recipes first; a meal both planned and recorded counts once. */
export function mostCooked<R extends Known>(recipes: R[], planned: ReadonlyMap<string, Cooked>): R[] {
  const count = ({ name, cookCount }: R) => Math.max(planned.get(name)?.count ?? 0, cookCount);
  return recipes.toSorted((one, other) => count(other) - count(one));
}
