import { idOf } from '@potluck/contract';
import { linkOptions } from '@tanstack/react-router';

/** The addresses of a calendar. */
export function calendarLinks(name: string) {
  const params = { calendarId: idOf(name) };
  return {
    view: linkOptions({ to: '/calendars/$calendarId', params }),
    edit: linkOptions({ to: '/calendars/$calendarId/edit', params }),
    /** Where one goes from a calendar that is no more. */
    home: linkOptions({ to: '/calendars' }),
  };
}
