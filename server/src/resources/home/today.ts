import { resources } from '@potluck/contract/resources';
import { maxToday, maxTodayDays } from '@potluck/contract/resources/user/home';
import { JsonText } from '../../http/json-text.ts';
import { parseFields } from '../../request/validate.ts';
import { ownOccurrences, windowOf } from '../event/expand.ts';
import { presentNotifications } from '../notification/present-notifications.ts';
import { waitingNotifications } from '../notification/waiting-notifications.ts';
import type { Handler } from '../server-part.ts';
import { friendsCookings } from './friends-cookings.ts';
import { openListItems } from './open-list-items.ts';

/**
 * `home:today`: one response for the first screen of the day. Each part reads through the same policy as its own
 * method, with a fixed number of queries.
 */
export const summarizeToday: Handler = async (call, { query }) => {
  const window = windowOf(parseFields(resources.home.custom.today.request, query), maxTodayDays);
  const { store } = call.context;
  const occurrences = await ownOccurrences(call, window, maxToday.occurrences);
  const waiting = await waitingNotifications(store, call.viewer.user, maxToday.notifications);
  const parts = {
    notifications: await presentNotifications(store.db, waiting),
    ...(await openListItems(call, { dueBefore: window.to })),
    cookings: await friendsCookings(call, window.from),
  };
  return new JsonText(`{"occurrences":${occurrences},${JSON.stringify(parts).slice(1)}`);
};
