import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../../api/api.ts';
import { occurrencesQuery } from '../../schedule/occurrences-query.ts';
import { type Day, firstOfMonth, plusMonths } from '../../schedule/time/day.ts';
import type { ViewerClock } from '../../schedule/time/viewer-clock.ts';
import { type Cooked, cookedIn } from './cooked.ts';

/** How many months back what was cooked is remembered. */
const months = 2;

/** What was cooked in the last months and is planned for this one, by recipe, in all calendars of the viewer. */
export function useCooked(today: Day, clock: ViewerClock): ReadonlyMap<string, Cooked> {
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
