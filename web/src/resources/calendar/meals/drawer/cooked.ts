import type { Occurrence } from '../../schedule/occurrence.ts';

/** How often a recipe was cooked in some time, and when last, in milliseconds since 1970. */
export interface Cooked {
  count: number;
  last: number;
}

/** What was cooked, and what is planned, by recipe. */
export function cookedIn(occurrences: Occurrence[]): Map<string, Cooked> {
  const found = new Map<string, Cooked>();
  for (const { recipes, startTime } of occurrences)
    for (const recipe of recipes) {
      const { count, last } = found.get(recipe) ?? { count: 0, last: Number.NEGATIVE_INFINITY };
      found.set(recipe, { count: count + 1, last: Math.max(last, Date.parse(String(startTime))) });
    }
  return found;
}

const lately = 28 * 86_400_000;

/** Those that nobody has cooked for four weeks nor is about to: first what was cooked the longest ago, then what never was. */
export function notLately<R extends { name: string }>(
  recipes: R[],
  cooked: ReadonlyMap<string, Cooked>,
  now: number,
): R[] {
  const last = ({ name }: R) => cooked.get(name)?.last ?? Number.POSITIVE_INFINITY;
  return recipes
    .filter(recipe => !cooked.has(recipe.name) || last(recipe) < now - lately)
    .toSorted((one, other) => (last(one) === last(other) ? 0 : last(one) - last(other)));
}

/** What is cooked most first. */
export function mostCooked<R extends { name: string }>(
  recipes: R[],
  cooked: ReadonlyMap<string, Cooked>,
): R[] {
  const count = ({ name }: R) => cooked.get(name)?.count ?? 0;
  return recipes.toSorted((one, other) => count(other) - count(one));
}
