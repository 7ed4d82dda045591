import type { Masked, Recipe } from '@potluck/contract';
import { useResourceList } from '../../../../standard/data/use-resource-list.ts';
import { allOf, anyOf, quoted, tabFilter } from '../../../../standard/index/filters.ts';
import { notCookedSince } from '../../../recipe/index/recipe-filter.ts';
import type { Day } from '../../schedule/time/day.ts';
import type { ViewerClock } from '../../schedule/time/viewer-clock.ts';
import { mostCooked, notLately } from './cooked.ts';
import { useCooked } from './use-cooked.ts';

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
