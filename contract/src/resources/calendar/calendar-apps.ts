import type { CustomMethod } from '../../define-resource.ts';
import { boolean, list, message, required, text } from '../../fields.ts';

/** The maximum number of collections in a response: 1,000 calendars and 1,000 lists. */
export const maxAppCollections = 2000;

const collection = required(
  text({
    max: 200,
    pattern: /^(calendars|lists)\/[^/]+$/,
    hint: 'must be the name of a calendar or list: calendars/… or lists/…',
  }),
);

/** A calendar or list that a person's calendar apps show, or that they hid from them. */
const appCollection = message({ collection, title: text({ max: 400 }), shown: boolean() });

/** What calendar apps with a key of the caller show. */
export const calendarAppMethods = {
  calendarApps: {
    http: 'GET',
    on: 'resource',
    request: {},
    response: { collections: list(appCollection, { max: maxAppCollections }) },
    summary:
      'Lists the calendars and lists that calendar apps with a key of the caller can show: those that the caller holds or marked, calendars first. Hidden ones are included',
  },
  showInCalendarApps: {
    http: 'POST',
    on: 'resource',
    request: { collection, shown: boolean() },
    response: {},
    summary:
      'Shows a calendar or list in all calendar apps of the caller, or hides it from them. It stays as it is everywhere else',
  },
} as const satisfies Record<string, CustomMethod>;
