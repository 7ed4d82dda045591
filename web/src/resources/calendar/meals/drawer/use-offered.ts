import type { Masked, Recipe } from '@potluck/contract';
import { dayMs } from '@potluck/contract/durations';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../../api/api.ts';
import { allOf, anyOf, quoted, tabFilter } from '../../../../standard/data/filters.ts';
import { useResourceList } from '../../../../standard/data/use-resource.ts';
import { type Day, firstOfMonth, plusMonths } from '../../../../standard/time/day.ts';
import type { ViewerClock } from '../../../../standard/time/viewer-clock.ts';
import { isCancelled, type Occurrence } from '../../../event/occurrences.ts';
import { notCookedSince } from '../../../recipe/index/recipe-filter.ts';
import { occurrencesQuery } from '../../schedule/use-display-events.ts';

/** A filter for the offered recipes: by cooking history and properties, or by the circle’s name. */
export type Offer = 'all' | 'lately' | 'quick' | 'favorites' | `circles/${string}`;

interface OfferRequest {
  offer: Offer;
  /** The search text. */
  words: string;
  today: Day;
  clock: ViewerClock;
}

/** The recipes to plan. A search covers all that the viewer can see. */
export function useOffered({ offer, words, today, clock }: OfferRequest) {
  const wanted = offer === 'lately' ? notCookedSince(Date.now()) : (filters[offer] ?? '');
  const circle = offer.startsWith('circles/') ? offer : undefined;
  const list = useResourceList('recipe', {
    ...(offer === 'lately' ? { pageSize: 200, orderBy: 'last_cook_time' } : { pageSize: 60 }),
    ...(circle && { parent: circle }),
    filter: allOf(words ? quoted(words) : circle ? '' : known, wanted),
    readMask,
  });
  const cooked = useCooked(today, clock);
  const own = ordered(list.items);
  const few = !words && !circle && offer !== 'favorites' && list.isSuccess && own.length < fewest;
  const others = useResourceList('recipe', { pageSize: 60, filter: wanted, readMask }, { enabled: few });
  const more = few
    ? ordered(others.items.filter(({ name }) => !list.items.some(each => each.name === name)))
    : [];
  return { ...list, items: [...own, ...more] };

  function ordered(recipes: Offered[]): Offered[] {
    if (offer === 'lately') return notLately(recipes, cooked, Date.now());
    return circle ? mostCooked(recipes, cooked) : recipes;
  }
}

/** The fields that tiles show, and those that sort them. */
const readMask = 'name,title,imageUri,totalDuration,cookCount,lastCookTime';
type Offered = Masked<Recipe, typeof readMask>;

/** People with fewer recipes than this also see public ones. */
const fewest = 12;

/** The viewer’s own recipes, their circles’ and friends’, and favourites: not every public recipe. */
const known = anyOf(tabFilter('recipe', 'my'), 'visibility > 1');

const filters: Partial<Record<Offer, string>> = {
  quick: 'total_duration > "0s" AND total_duration <= "1800s"',
  favorites: 'favorited = true',
};

/** How many months of cooking history to load. */
const months = 2;

/** Dishes cooked in the last months or planned for this one, by recipe, in all of the viewer’s calendars. */
function useCooked(today: Day, clock: ViewerClock): ReadonlyMap<string, Cooked> {
  const client = useApi();
  const month = firstOfMonth(today);
  const lastMonths = Array.from({ length: months + 1 }, (_, back) => plusMonths(month, -back));
  const answers = useQueries({
    queries: lastMonths.map(each => occurrencesQuery(client, 'calendars/-', { month: each, clock })),
    combine: found => found.map(({ data }) => data),
  });
  return useMemo(() => {
    const all = answers.flatMap(answer => answer?.occurrences ?? []);
    // The six-week pages of adjacent months overlap.
    const once = new Map(all.map(each => [`${each.event} ${each.startTime}`, each]));
    return cookedIn([...once.values()]);
  }, [answers]);
}

/** How often a recipe was planned in the period, and the last time, in milliseconds since 1970. */
interface Cooked {
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
