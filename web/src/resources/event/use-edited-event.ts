import { type Calendar, type Event, parentOf } from '@potluck/contract';
import { useEditedResource } from '../../resource/use-edited-resource.ts';
import { useResource } from '../../resource/use-resource.ts';
import type { DraftDish } from './form/dishes-field.tsx';
import { useEventRecipes } from './recipes/use-event-recipes.ts';
import type { EventInContext } from './use-event.ts';

/** An event as its form starts from it. */
export interface EditedEvent extends EventInContext {
  dishes: DraftDish[];
}

/** An event with its calendar, series and recipes, fresh and then left alone; `updatedAt` is another one after `refetch`. */
export function useEditedEvent(name: string) {
  const event = useEditedResource('event', name);
  const calendar = useResource('calendar', parentOf(name));
  const parent = useEditedResource('event', event.data?.parentEvent ?? '');
  const recipes = useEventRecipes(name);
  const needed = [event, calendar, recipes, ...(event.data?.parentEvent ? [parent] : [])];
  const series = event.data?.parentEvent ? parent.data : event.data;
  const known = recipes.isSuccess && recipes.dishes.every(({ recipe }) => recipe !== 'pending');
  return {
    data:
      event.data && calendar.data && series && known
        ? editedOf({ event: event.data, calendar: calendar.data, series }, recipes.dishes)
        : undefined,
    error: needed.find(query => query.error)?.error ?? null,
    isFetching: needed.some(query => query.isFetching),
    refetch: () => needed.map(query => query.refetch()),
    updatedAt: event.dataUpdatedAt,
  };
}

function editedOf(
  context: { event: Event; calendar: Calendar; series: Event },
  dishes: ReturnType<typeof useEventRecipes>['dishes'],
): EditedEvent {
  return {
    ...context,
    dishes: dishes.map(({ link, recipe }) => ({
      recipe: link.recipe,
      servings: link.servings,
      shown: recipe,
    })),
  };
}
