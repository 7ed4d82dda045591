import { dayMs } from '@potluck/contract/durations';
import { allOf, anyOf, quoted } from '../../../standard/data/filters.ts';
import type { Cooked, RecipeSearch } from '../search-params.ts';

/** The list filter for the URL’s parameters: any of the categories, any of the cuisines, and all other conditions. */
export function recipeFilter(search: RecipeSearch, now = Date.now()): string {
  const { category = [], cuisine = [], time, favorite, cooked, stars } = search;
  return allOf(
    anyOf(...category.map(each => `categories = ${quoted(each)}`)),
    anyOf(...cuisine.map(each => `cuisines = ${quoted(each)}`)),
    time ? `total_duration <= "${Number(time) * 60}s"` : '',
    favorite ? 'favorited = true' : '',
    cooked ? cookedFilter(cooked, now) : '',
    stars ? `rating >= ${stars}` : '',
  );
}

function cookedFilter(cooked: Cooked, now: number): string {
  if (cooked === 'longAgo') return notCookedSince(now);
  return cooked === 'never' ? 'cook_count = 0' : 'cook_count > 0';
}

const fourWeeksMs = 28 * dayMs;

/**
 * Recipes not cooked for four weeks or never; rounded to the day, so that the filter and its query key stay stable all
 * day.
 */
export function notCookedSince(now: number): string {
  const day = new Date(now - fourWeeksMs).toISOString().slice(0, 10);
  return `NOT last_cook_time >= "${day}T00:00:00Z"`;
}

/** The number of active filters. */
export function activeFilters({
  account,
  category = [],
  cuisine = [],
  time,
  favorite,
  cooked,
  stars,
}: RecipeSearch): number {
  return category.length + cuisine.length + [account, time, favorite, cooked, stars].filter(Boolean).length;
}

/** The search without filters; keeps tab, query and sort order. */
export function withoutFilters({ tab, q, sort }: RecipeSearch): RecipeSearch {
  return { tab, q, sort };
}

/** Toggles a value in a list; undefined once the list is empty. */
export function toggled(values: string[] | undefined, value: string): string[] | undefined {
  const others = (values ?? []).filter(each => each !== value);
  const next = others.length === (values ?? []).length ? [...others, value] : others;
  return next.length > 0 ? next : undefined;
}
