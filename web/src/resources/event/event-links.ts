import { idOf, parentOf } from '@potluck/contract';
import { linkOptions } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import type { NewEventSearch } from './search-params.ts';

/** The addresses of an event; `at` is the original start of an occurrence of a series. */
export function eventLinks(name: string, at?: string | null) {
  const params = { calendarId: idOf(parentOf(name)), eventId: idOf(name) };
  const search = at ? { at } : {};
  return {
    view: linkOptions({ to: paths.event, params, search }),
    edit: linkOptions({ to: paths.eventEdit, params, search }),
  };
}

/** The address for creating an event: on the named calendar, or on `calendars/-` to choose one in the form. */
export function newEventLink(calendar: string, search: NewEventSearch = {}) {
  const params = { calendarId: idOf(calendar) };
  return linkOptions({ to: paths.eventCreate, params, search });
}

/** The address of a calendar’s or event’s iCalendar file; the download cookie authorizes it. */
export function exportAddress(name: string): string {
  return `/api/files/calendars/v1alpha1/${name}:export`;
}
