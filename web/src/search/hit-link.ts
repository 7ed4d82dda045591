import { type Hit, idOf } from '@potluck/contract';
import { linkOptions } from '@tanstack/react-router';
import { calendarLinks } from '../resources/calendar/calendar-links.ts';
import { eventLinks } from '../resources/event/event-links.ts';
import type { HitType } from './hit-groups.ts';

/** Where a hit leads: an item to its list, where it is shown. */
export function hitLink({ type, resource, parent }: Pick<Hit, 'type' | 'resource' | 'parent'>) {
  const id = idOf(resource);
  switch (type as HitType) {
    case 'recipe':
      return linkOptions({ to: '/recipes/$recipeId', params: { recipeId: id } });
    case 'list':
      return linkOptions({ to: '/lists/$listId', params: { listId: id } });
    case 'listItem':
      return linkOptions({ to: '/lists/$listId', params: { listId: idOf(parent) }, hash: id });
    case 'calendar':
      return calendarLinks(resource).view;
    case 'event':
      return eventLinks(resource).view;
    case 'circle':
      return linkOptions({ to: '/circles/$circleId', params: { circleId: id } });
    default:
      return linkOptions({ to: '/users/$userId', params: { userId: id } });
  }
}

/** The recipes with these words, on their own screen. */
export function allRecipesLink(query: string) {
  return linkOptions({ to: '/recipes', search: { q: query } });
}
