import { type Calendar, type Event, parentOf } from '@potluck/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { useEditedResource } from '../../standard/data/use-edited-resource.ts';
import { useResource } from '../../standard/data/use-resource.ts';
import { carrierQuery } from './carrier-query.ts';
import type { DraftDish } from './form/dishes-field.tsx';
import { repeats } from './occurrence.ts';
import { useEventRecipes } from './recipes/use-event-recipes.ts';
import type { EventInContext } from './use-event.ts';

/** An event as its form starts from it. */
export interface EditedEvent extends EventInContext {
  calendar: Calendar;
  dishes: DraftDish[];
  /** The event that carries the occurrence by now, by name; null if there is no such occurrence. */
  carrier: string | null | undefined;
}

type QueryState = Pick<UseQueryResult, 'error' | 'isFetching' | 'isPaused' | 'refetch'>;

/** An event with its calendar, series and recipes, fresh and then left alone; `updatedAt` is another one after `refetch`. */
export function useEditedEvent(name: string, at?: string) {
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

/** The event that carries the occurrence, asked once like all that a form starts from. */
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
