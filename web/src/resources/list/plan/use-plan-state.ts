import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { useLocale, useTimeZone } from '../../../auth/use-auth.ts';

type PlanState = Awaited<ReturnType<ReturnType<typeof useApi>['list']['planState']>>;
export type PlanChange = PlanState['changes'][number];
type PlannedItem = PlanState['items'][number];
export type PlanMeal = PlannedItem['meals'][number];

/** The changed meals of the plan that a list follows; undefined until loaded. */
export function usePlanChanges(list: string): PlanChange[] | undefined {
  const client = useApi();
  const { data } = useQuery({
    queryKey: ['list', 'planState', list],
    enabled: list !== '',
    queryFn: ({ signal }) => client.list.planState({ name: list }, { signal }),
  });
  return data?.changes;
}

/**
 * The meals of each item of a list; undefined until loaded. A query of its own, because it is large and most changes of
 * items, such as ticking one off, do not concern it.
 */
export function usePlannedItems(list: string): PlannedItem[] | undefined {
  const client = useApi();
  const { data } = useQuery({
    queryKey: ['list', 'plannedItems', list],
    enabled: list !== '',
    queryFn: ({ signal }) => client.list.planState({ name: list, withItems: true }, { signal }),
  });
  return data?.items;
}

const maxNamed = 3;

/** The meals that a list’s items are for, keyed by item name: “Mon soup · Fri tacos”. */
export function usePlannedFor(list: string): (item: string) => string {
  const { i18n } = useLingui();
  const items = usePlannedItems(list);
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  const days = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone });
  const meals = new Map(items?.map(item => [item.listItem, item.meals]));
  return item => {
    const known = meals.get(item) ?? [];
    if (known.length > maxNamed) return t(i18n)`${plural(known.length, { one: '# meal', other: '# meals' })}`;
    return known.map(words).join(' · ');
  };

  function words({ startTime, recipeTitle }: PlanMeal): string {
    const day = startTime && days.format(new Date(startTime));
    return [day, recipeTitle].filter(Boolean).join(' ');
  }
}
