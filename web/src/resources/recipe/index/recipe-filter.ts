import { allOf, anyOf, quoted } from '../../../standard/index/filters.ts';
import type { RecipeSearch } from '../search.ts';

/** What the URL asks for in the filter language: one of the categories, one of the cuisines, and all else. */
export function recipeFilter({ category = [], cuisine = [], time, favorite }: RecipeSearch): string {
  return allOf(
    anyOf(...category.map(each => `categories = ${quoted(each)}`)),
    anyOf(...cuisine.map(each => `cuisines = ${quoted(each)}`)),
    time ? `total_duration <= "${Number(time) * 60}s"` : '',
    favorite ? 'favorited = true' : '',
  );
}

/** How many filters are on. */
export function activeFilters({
  account,
  category = [],
  cuisine = [],
  time,
  favorite,
}: RecipeSearch): number {
  return category.length + cuisine.length + [account, time, favorite].filter(Boolean).length;
}

/** The search without its filters; tab and words stay. */
export function withoutFilters({ tab, q }: RecipeSearch): RecipeSearch {
  return { tab, q };
}

/** The list with the value put in, or taken out where it was; undefined once nothing is left. */
export function toggled(values: string[] | undefined, value: string): string[] | undefined {
  const others = (values ?? []).filter(each => each !== value);
  const next = others.length === (values ?? []).length ? [...others, value] : others;
  return next.length > 0 ? next : undefined;
}
