import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';

export type PlanState = Awaited<ReturnType<ReturnType<typeof useApi>['list']['planState']>>;
export type PlanChange = PlanState['changes'][number];
export type PlanMeal = PlanState['items'][number]['meals'][number];

/** What has changed in the meals that a list follows, and which of them its items are for; undefined until it is known. */
export function usePlanState(list: string): PlanState | undefined {
  const client = useApi();
  const { data } = useQuery({
    queryKey: ['list', 'planState', list],
    queryFn: ({ signal }) => client.list.planState({ name: list }, { signal }),
  });
  return data;
}
