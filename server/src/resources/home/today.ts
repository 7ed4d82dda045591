import { resources } from '@potluck/contract/resources';
import { maxToday, maxTodayDays } from '@potluck/contract/resources/user/home';
import { sql } from 'kysely';
import type { Call } from '../../context/context.ts';
import { JsonText } from '../../http/json-text.ts';
import { parseFields } from '../../request/validate.ts';
import { ownOccurrences, windowOf } from '../event/expand.ts';
import { kindsToAnswer, readNotifications } from '../notification/notification-row.ts';
import { presentNotifications } from '../notification/present-notifications.ts';
import type { Handler } from '../server-part.ts';
import { friendsCookings } from './friends-cookings.ts';
import { openListItems } from './open-list-items.ts';

/**
 * `home:today`: one response for the first screen of the day. Each part reads through the same policy as its own
 * method, with a fixed number of queries.
 */
export const summarizeToday: Handler = async (call, { query }) => {
  const window = windowOf(parseFields(resources.home.custom.today.request, query), maxTodayDays);
  const occurrences = await ownOccurrences(call, window, maxToday.occurrences);
  const parts = {
    notifications: await waitingNotifications(call),
    ...(await openListItems(call, { dueBefore: window.to })),
    cookings: await friendsCookings(call, window.from),
  };
  return new JsonText(`{"occurrences":${occurrences},${JSON.stringify(parts).slice(1)}`);
};

/** The most recent notifications of which those that wait for an answer are selected. */
const maxRead = 200;

async function waitingNotifications({ context: { store }, viewer }: Call): Promise<object[]> {
  const which = sql`n.kind in (${sql.join(kindsToAnswer)}) order by n.update_time desc, n.name desc limit ${maxRead}`;
  const shown = await presentNotifications(store.db, await readNotifications(store.db, viewer.user, which));
  return shown.filter(waits).slice(0, maxToday.notifications);
}

function waits({ kind, data }: Record<string, unknown>): boolean {
  const { response, state, endTime } = data as Record<string, string | null>;
  if (kind !== 'EVENT_INVITED') return state === 'ACCESS_STATE_PENDING';
  return response === 'NEEDS_ACTION' && (endTime == null || Date.parse(endTime) > Date.now());
}
