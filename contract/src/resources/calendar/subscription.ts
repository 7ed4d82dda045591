import type { CustomMethod } from '../../define-resource.ts';
import { integer, messageOrNull, required, text, timestamp } from '../../fields.ts';

/** The maximum number of calendars that one person subscribes to. */
export const maxSubscriptions = 100;

const uri = text({ max: 2000 });

/**
 * For a calendar that repeats another one on the web: where it comes from, and how current it is. The whole address is
 * only for people who administer the calendar, because it may be secret.
 */
export const subscription = messageOrNull({
  /** The host of the address: `school.example`. */
  host: text({ max: 255 }),
  /** When the events were last fetched, or confirmed as unchanged. */
  refreshTime: timestamp(),
  /** Why the last attempt failed, as the reason of an error. Empty if it worked. */
  failure: text({ max: 40 }),
  /** When the last attempt failed. Null if it worked. */
  failureTime: timestamp(),
  /** How many entries could not be read. */
  leftOutCount: integer({ min: 0 }),
});

/** Subscriptions to calendars on the web. Their events change only with the source. */
export const calendarSubscription = {
  subscribe: {
    http: 'POST',
    on: 'collection',
    request: {
      /** `https:`, `http:` or `webcal:`. */
      uri: required(uri),
      /** Empty for the title in the file. */
      title: text({ max: 200 }),
      /** The circle that may read the calendar. Empty for the caller alone. */
      circle: text({ max: 200 }),
    },
    response: 'resource',
    summary: 'Creates a calendar that repeats the one at an address, and refreshes itself',
  },
  subscription: {
    http: 'GET',
    on: 'resource',
    request: {},
    response: { uri },
    action: 'share',
    summary: 'Returns the address that the calendar repeats',
  },
  changeSubscription: {
    http: 'POST',
    on: 'resource',
    request: { uri },
    response: 'resource',
    action: 'share',
    summary:
      'Sets another address for a subscribed calendar and fetches it; without an address, the calendar keeps its events and becomes an ordinary one',
  },
  refresh: {
    http: 'POST',
    on: 'resource',
    request: {},
    response: 'resource',
    action: 'share',
    summary: 'Fetches the events of a subscribed calendar again',
  },
} as const satisfies Record<string, CustomMethod>;
