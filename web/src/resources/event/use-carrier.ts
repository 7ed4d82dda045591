import type { Event } from '@potluck/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { type Expanded, occurrencesKey } from '../calendar/schedule/occurrences-query.ts';
import { carrierQuery } from './carrier-query.ts';
import { repeats } from './occurrence.ts';

/** The event that carries an occurrence of a series, as the schedule that led here has it already, or as the server says. */
export function useCarrier(series: Event, at = '') {
  const cache = useQueryClient();
  const known = () => (inSchedule(cache, series.name, at) ? series.name : undefined);
  return useQuery({
    ...carrierQuery(useApi(), { series: series.name, at, attending: series.attending }),
    enabled: at !== '' && repeats(series),
    initialData: known,
  });
}

function inSchedule(cache: QueryClient, event: string, at: string): boolean {
  const kept = cache.getQueriesData<Expanded>({ queryKey: occurrencesKey });
  return kept.some(([, answer]) =>
    answer?.occurrences.some(each => each.event === event && each.originalStartTime === at),
  );
}
