import type { ServerPart } from '../server-part.ts';

/** Calendars have nothing of their own beside a title. */
export const calendarPart: ServerPart = {
  columns({ values }) {
    return { title: String(values.title), handle: null };
  },
};
