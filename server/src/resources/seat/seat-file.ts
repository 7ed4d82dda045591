import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { SentFile } from '../../http/send-file.ts';
import { guestFile } from '../calendar/calendar-file.ts';
import { readChildren } from '../children/child-rows.ts';
import { guestOccurrenceRows } from '../event/guest-view.ts';
import { type EventRow, isUndecided } from '../occurrence/event-row.ts';
import { openSeat } from './find-seat.ts';

/** The event of a guest as a calendar file, which ends with the guest's seat. */
export async function seatFile(
  context: Pick<Context, 'store' | 'limits'>,
  { token, network }: { token: string; network: string },
): Promise<SentFile> {
  const { db } = context.store;
  const { event, answer } = await openSeat(context, { secret: token, kinds: ['feed'], network });
  const single = answer?.original_start_time ?? null;
  if (single !== null)
    return guestFile({ rows: await guestOccurrenceRows(db, event, [Number(single)]), series: event });
  // Calendar files leave polls out.
  if (isUndecided(event as unknown as EventRow)) return guestFile({ rows: [], series: event });
  const edited = sql`i.parent_event = ${event.name} order by i.original_start_time`;
  return guestFile({ rows: [event, ...(await readChildren(db, resources.event, edited))], series: event });
}
