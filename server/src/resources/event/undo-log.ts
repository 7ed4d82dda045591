import type { Transaction } from 'kysely';
import { newId } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import type { EventChange } from './event-changes.ts';

type Tx = Transaction<Database>;

const keptMillis = 30 * 24 * 60 * 60 * 1000;

/** Remembers a change of occurrences for as long as somebody may want to undo it, and says under which id. */
export async function keepChanges(tx: Tx, calendar: string, changes: EventChange[]): Promise<string> {
  const [id, now] = [newId(), Date.now()];
  await tx
    .deleteFrom('event_undo')
    .where('calendar', '=', calendar)
    .where('create_time', '<', now - keptMillis)
    .execute();
  const entries = JSON.stringify(changes);
  await tx.insertInto('event_undo').values({ id, calendar, entries, create_time: now }).execute();
  return id;
}

/** Gives a change of a calendar's occurrences back, once. */
export async function takeChanges(tx: Tx, calendar: string, id: string): Promise<EventChange[] | undefined> {
  const row = await tx
    .deleteFrom('event_undo')
    .where('calendar', '=', calendar)
    .where('id', '=', id)
    .returning('entries')
    .executeTakeFirst();
  return row && JSON.parse(row.entries);
}
