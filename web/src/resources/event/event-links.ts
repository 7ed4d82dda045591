import { idOf, parentOf } from '@potluck/contract';
import { linkOptions } from '@tanstack/react-router';
import type { NewEventSearch } from './search.ts';

/** The addresses of an event; `at` is the occurrence of a series that is meant. */
export function eventLinks(name: string, at?: string | null) {
  const params = { calendarId: idOf(parentOf(name)), eventId: idOf(name) };
  const search = at ? { at } : {};
  return {
    view: linkOptions({ to: '/calendars/$calendarId/events/$eventId', params, search }),
    edit: linkOptions({ to: '/calendars/$calendarId/events/$eventId/edit', params, search }),
  };
}

/** Where a new event is made: on the calendar of this name, or on `calendars/-`, one that is chosen there. */
export function newEventLink(calendar: string, search: NewEventSearch = {}) {
  const params = { calendarId: idOf(calendar) };
  return linkOptions({ to: '/calendars/$calendarId/events/create', params, search });
}
