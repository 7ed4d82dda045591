import type { Masked, Recipe } from '@potluck/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../../api/api.ts';
import { useResourceList } from '../../../../standard/data/use-resource-list.ts';
import { allOf, anyOf, quoted, tabFilter } from '../../../../standard/index/filters.ts';
import { notCookedSince } from '../../../recipe/index/recipe-filter.ts';
import { occurrencesQuery } from '../../schedule/occurrences-query.ts';
import { type Day, firstOfMonth, plusMonths } from '../../schedule/time/day.ts';
import type { ViewerClock } from '../../schedule/time/viewer-clock.ts';
import { type Cooked, cookedIn, mostCooked, notLately } from './cooked.ts';

/** Which recipes are offered: by what is known of them, or those of a circle by its name. */
export type Offer = 'all' | 'lately' | 'quick' | 'favorites' | `circles/${string}`;

interface OfferRequest {
  offer: Offer;
  /** Words that somebody looks for. */
  words: string;
  today: Day;
  clock: ViewerClock;
}

/** Recipes to plan. Words are looked for in all that the viewer sees. */
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

/** What tiles show, and what they are ordered by. */
const readMask = 'name,title,imageUri,totalDuration,cookCount,lastCookTime';
type Offered = Masked<Recipe, typeof readMask>;

/** Who has fewer recipes is offered the public ones as well. */
const fewest = 12;

/** One's own, those of one's circles and friends, and marked ones: not every public one. */
const known = anyOf(tabFilter('recipe', 'my'), 'visibility > 1');

const filters: Partial<Record<Offer, string>> = {
  quick: 'total_duration > "0s" AND total_duration <= "1800s"',
  favorites: 'favorited = true',
};

/** How many months back what was cooked is remembered. */
const months = 2;

/** What was cooked in the last months and is planned for this one, by recipe, in all calendars of the viewer. */
function useCooked(today: Day, clock: ViewerClock): ReadonlyMap<string, Cooked> {
  const client = useApi();
  const month = firstOfMonth(today);
  const asked = Array.from({ length: months + 1 }, (_, back) => plusMonths(month, -back));
  const answers = useQueries({
    queries: asked.map(each => occurrencesQuery(client, 'calendars/-', { month: each, clock })),
    combine: found => found.map(({ data }) => data),
  });
  return useMemo(() => {
    const all = answers.flatMap(answer => answer?.occurrences ?? []);
    // Six weeks overlap those of the next month.
    const once = new Map(all.map(each => [`${each.event} ${each.startTime}`, each]));
    return cookedIn([...once.values()]);
  }, [answers]);
}
