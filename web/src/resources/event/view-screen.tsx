import { Navigate, useSearch } from '@tanstack/react-router';
import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { eventLinks } from './event-links.ts';
import { NoOccurrence } from './no-occurrence.tsx';
import type { OccurrenceSearch } from './search.ts';
import { useCarrier } from './use-carrier.ts';
import { useEvent } from './use-event.ts';
import { EventPage } from './view/event-page.tsx';
import { EventSkeleton } from './view/event-skeleton.tsx';
import type { ShownEvent } from './view/shown-event.ts';

export function EventViewScreen() {
  const name = useNameFromParams('event');
  const { at } = useSearch({ strict: false }) as OccurrenceSearch;
  return (
    <ResourceScreen query={useEvent(name)} skeleton={<EventSkeleton />}>
      {shown => <ShownOccurrence key={shown.event.name} {...shown} at={at} />}
    </ResourceScreen>
  );
}

/** The occurrence that is meant; where somebody has made an event of its own of it, that one. */
function ShownOccurrence(shown: ShownEvent) {
  const { event, at } = shown;
  const { data: carrier, isLoading } = useCarrier(event, at);
  if (isLoading) return <EventSkeleton />;
  if (carrier === null) return <NoOccurrence event={event.name} />;
  if (carrier && carrier !== event.name) return <Navigate {...eventLinks(carrier).view} replace />;
  return <EventPage {...shown} />;
}
