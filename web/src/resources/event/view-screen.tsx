import type { Event } from '@potluck/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { useApi } from '../../api/api.ts';
import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { useWholeList } from '../../standard/data/use-resource.ts';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { ScreenLoading } from '../../standard/screen-loading.tsx';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { carrierQuery } from './carrier-query.ts';
import { eventLinks } from './event-links.ts';
import { OccurrenceNotFound } from './occurrence-not-found.tsx';
import { type Expanded, occurrencesKey, repeats } from './occurrences.ts';
import { useEventRecipes } from './recipes/use-event-recipes.ts';
import type { OccurrenceSearch } from './search-params.ts';
import type { ShownEvent } from './shown-event.ts';
import { useEvent } from './use-event.ts';
import { EventPage } from './view/event-page.tsx';

export function EventViewScreen() {
  const name = useNameFromParams('event');
  const { at } = useSearch({ strict: false }) as OccurrenceSearch;
  const query = useEvent(name);
  // Fetched in parallel with the event, so that the page does not shift as its parts load.
  const parts = [useEventRecipes(name), useWholeList('attendee', { parent: name })];
  const whole = parts.every(({ isPending, isPaused }) => !isPending || isPaused);
  return (
    <ResourceScreen query={whole || query.error ? query : { ...query, data: undefined }}>
      {shown => <ShownOccurrence key={shown.event.name} {...shown} at={at} />}
    </ResourceScreen>
  );
}

const PollPage = lazyPart(
  () => import('./poll/poll-page.tsx'),
  'PollPage',
  () => <ScreenLoading />,
);

/** The addressed occurrence, or the event of the edited occurrence if somebody has changed it. */
function ShownOccurrence(shown: ShownEvent) {
  const { event, at } = shown;
  const { data: carrier, isLoading } = useCarrier(event, at);
  if (event.proposedTimes?.length) return <PollPage {...shown} />;
  if (isLoading) return <ScreenLoading />;
  if (carrier === null) return <OccurrenceNotFound event={event.name} />;
  if (carrier && carrier !== event.name) return <Navigate {...eventLinks(carrier).view} replace />;
  return <EventPage {...shown} />;
}

/** The event that carries an occurrence of a series, from the schedule’s cache or from the server. */
function useCarrier(series: Event, at = '') {
  const cache = useQueryClient();
  const known = () => (inSchedule(cache, series.name, at) ? series.name : undefined);
  return useQuery({
    ...carrierQuery(useApi(), { series: series.name, at, attending: series.attending }),
    enabled: at !== '' && repeats(series),
    initialData: known,
  });
}

function inSchedule(cache: QueryClient, event: string, at: string): boolean {
  const cached = cache.getQueriesData<Expanded>({ queryKey: occurrencesKey });
  return cached.some(([, answer]) =>
    answer?.occurrences.some(each => each.event === event && each.originalStartTime === at),
  );
}
