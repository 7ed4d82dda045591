import { useLingui } from '@lingui/react/macro';
import { Input } from '@mantine/core';
import { type Calendar, type Event, parentOf } from '@potluck/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/api.ts';
import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { useEditedResource, useResource } from '../../standard/data/use-resource.ts';
import { DraftGate } from '../../standard/form/draft-gate.tsx';
import { ReadOnlyNote } from '../../standard/form/read-only-note.tsx';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { CalendarOfEvent } from './calendar-of-event.tsx';
import { carrierQuery } from './carrier-query.ts';
import { eventLinks } from './event-links.ts';
import type { DraftDish } from './form/dishes-field.tsx';
import { EventForm } from './form/event-form.tsx';
import { type EventBasis, eventValues } from './form/event-values.ts';
import { useChangeEvent } from './form/use-change-event.tsx';
import { OccurrenceNotFound } from './occurrence-not-found.tsx';
import { occurrenceTimes, repeats } from './occurrences.ts';
import { useEventRecipes } from './recipes/use-event-recipes.ts';
import type { OccurrenceSearch } from './search-params.ts';
import { writesTo } from './shown-event.ts';
import type { EventInContext } from './use-event.ts';

export function EventEditScreen() {
  const name = useNameFromParams('event');
  const { at } = useSearch({ strict: false }) as OccurrenceSearch;
  const query = useEditedEvent(name, at);
  return (
    <ResourceScreen query={query}>
      {edited => (
        <DraftGate key={query.updatedAt} form={`event edit ${name} ${at ?? ''}`}>
          <Occurrence {...edited} at={at} onReload={() => void query.refetch()} />
        </DraftGate>
      )}
    </ResourceScreen>
  );
}

interface EditProps extends EditedEvent {
  at?: string;
  onReload: () => void;
}

/** The addressed occurrence, or the event of the edited occurrence if somebody has changed it. */
function Occurrence(edited: EditProps) {
  const { event, carrier } = edited;
  // The form is for events with a time.
  if (event.proposedTimes?.length) return <Navigate {...eventLinks(event.name).view} replace />;
  if (carrier === null) return <OccurrenceNotFound event={event.name} />;
  if (carrier && carrier !== event.name) return <Navigate {...eventLinks(carrier).edit} replace />;
  return <EditEvent {...edited} />;
}

function EditEvent({ event, calendar, series, dishes, at, onReload }: EditProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [lines] = useState(() => dishes.map(({ shown: _, ...line }) => line));
  const [basis] = useState<EventBasis>(() => ({
    ...event,
    ...occurrenceTimes(event, at),
    recurrenceRule: series.recurrenceRule,
  }));
  // Fixed when the form opens: a revoked grant must not discard what the user has typed.
  const [writable] = useState(() => writesTo(calendar));
  const { save, dialog } = useChangeEvent({ event, series, at, basis, dishes: lines });
  const { view } = eventLinks(event.name, at);
  if (!writable) return <ReadOnlyNote of="event" back={view} />;
  return (
    <>
      <EventForm
        title={t`Edit event`}
        editing={event.name}
        values={eventValues(basis, { calendar: calendar.name, dishes: lines })}
        dishes={dishes}
        calendar={() => (
          <Input.Wrapper label={t`Calendar`} labelElement="div">
            <CalendarOfEvent calendar={calendar} />
          </Input.Wrapper>
        )}
        save={save}
        onSaved={saved => void navigate({ ...eventLinks(saved.event, saved.at).view, replace: true })}
        onCancel={() => void navigate({ ...view, replace: true })}
        onReload={onReload}
      />
      {dialog}
    </>
  );
}

/** An event as the form’s initial state. */
interface EditedEvent extends EventInContext {
  calendar: Calendar;
  dishes: DraftDish[];
  /** The name of the event that carries the occurrence; null if the occurrence does not exist. */
  carrier: string | null | undefined;
}

type QueryState = Pick<UseQueryResult, 'error' | 'isFetching' | 'isPaused' | 'refetch'>;

/**
 * An event with its calendar, series and recipes, loaded fresh once and not refetched in the background; `updatedAt`
 * changes after `refetch`.
 */
function useEditedEvent(name: string, at?: string) {
  const event = useEditedResource('event', name);
  const carrier = useEditedCarrier(event.data, at);
  const calendar = useResource('calendar', parentOf(name));
  const parent = useEditedResource('event', event.data?.parentEvent ?? '');
  const recipes = useEventRecipes(name);
  const needed: QueryState[] = [event, calendar, recipes];
  if (event.data?.parentEvent) needed.push(parent);
  if (ofOccurrence(event.data, at)) needed.push(carrier);
  const series = event.data?.parentEvent ? parent.data : event.data;
  const known =
    !carrier.isLoading && recipes.isSuccess && recipes.dishes.every(({ recipe }) => recipe !== 'pending');
  return {
    data:
      event.data && calendar.data && series && known
        ? {
            event: event.data,
            calendar: calendar.data,
            series,
            carrier: carrier.data,
            dishes: draftsOf(recipes.dishes),
          }
        : undefined,
    error: needed.find(query => query.error)?.error ?? null,
    isFetching: needed.some(query => query.isFetching),
    isPaused: needed.some(query => query.isPaused),
    refetch: () => needed.map(query => query.refetch()),
    updatedAt: event.dataUpdatedAt,
  };
}

/** The event that carries the occurrence, loaded once like the rest of a form’s initial state. */
function useEditedCarrier(series: Event | undefined, at = '') {
  const client = useApi();
  return useQuery({
    ...carrierQuery(client, { series: series?.name ?? '', at, attending: false }),
    queryKey: ['event', 'edited', series?.name ?? '', at],
    enabled: ofOccurrence(series, at),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

function ofOccurrence(event: Event | undefined, at = ''): boolean {
  return event !== undefined && at !== '' && repeats(event);
}

function draftsOf(dishes: ReturnType<typeof useEventRecipes>['dishes']): DraftDish[] {
  return dishes.map(({ link, recipe }) => ({
    recipe: link.recipe,
    title: link.title,
    servings: link.servings,
    open: link.open,
    shown: recipe,
  }));
}
