import { useSearch } from '@tanstack/react-router';
import { useNameFromParams } from '../../resource/name-from-params.ts';
import { ResourceScreen } from '../../resource/resource-screen.tsx';
import type { OccurrenceSearch } from './search.ts';
import { useEvent } from './use-event.ts';
import { EventPage } from './view/event-page.tsx';
import { EventSkeleton } from './view/event-skeleton.tsx';

export function EventViewScreen() {
  const name = useNameFromParams('event');
  const { at } = useSearch({ strict: false }) as OccurrenceSearch;
  return (
    <ResourceScreen query={useEvent(name)} skeleton={<EventSkeleton />}>
      {shown => <EventPage key={shown.event.name} {...shown} at={at} />}
    </ResourceScreen>
  );
}
