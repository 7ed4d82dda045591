import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';

export type PlanState = Awaited<ReturnType<ReturnType<typeof useApi>['list']['planState']>>;
export type PlanChange = PlanState['changes'][number];
export type PlanMeal = PlanState['items'][number]['meals'][number];

/** The changed meals of the plan that a list follows, and the meals of each item; undefined until loaded. */
export function usePlanState(list: string): PlanState | undefined {
  const client = useApi();
  const { data } = useQuery({
    queryKey: ['list', 'planState', list],
    enabled: list !== '',
    queryFn: ({ signal }) => client.list.planState({ name: list, withItems: true }, { signal }),
  });
  return data;
}
