import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';

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
