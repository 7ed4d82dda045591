import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../auth/use-locale.ts';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { type PlanMeal, usePlannedItems } from './use-plan-state.ts';

const maxNamed = 3;

/** The meals that a list’s items are for, keyed by item name: “Mon soup · Fri tacos”. */
export function usePlannedFor(list: string): (item: string) => string {
  const { i18n } = useLingui();
  const items = usePlannedItems(list);
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  const days = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone });
  const meals = new Map(items?.map(item => [item.listItem, item.meals]));
  return item => {
    const known = uniqueDishes(meals.get(item) ?? []);
    if (known.length > maxNamed) return t(i18n)`${plural(known.length, { one: '# meal', other: '# meals' })}`;
    return known.map(words).join(' · ');
  };

  function words({ startTime, recipeTitle }: PlanMeal): string {
    const day = startTime && days.format(new Date(startTime));
    return [day, recipeTitle].filter(Boolean).join(' ');
  }
}

/** A dish needs an item once, however many of its nested recipes do. */
function uniqueDishes(meals: readonly PlanMeal[]): PlanMeal[] {
  return [...new Map(meals.map(meal => [meal.dish, meal])).values()];
}
