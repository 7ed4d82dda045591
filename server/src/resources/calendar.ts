import type { Calendar } from '@potluck/contract/resources/calendar';
import type { ServerPart } from '../server-part.ts';
import { normalizeForSearch } from '../store/search.ts';

/** Calendars are found by title and description. */
export const calendarPart: ServerPart = {
  columns({ values }) {
    const { title, description } = values as unknown as Calendar;
    return { title, handle: null, search: normalizeForSearch([title, description].join('\n')) };
  },
};
