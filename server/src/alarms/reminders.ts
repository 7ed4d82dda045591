import type { Transaction } from 'kysely';
import type { EventRow } from '../resources/occurrence/event-row.ts';
import type { ReminderRow } from '../resources/reminder/reminder-row.ts';
import type { Database } from '../store/schema.ts';
import { readSlices } from '../store/slices.ts';

/** All reminders about the calendars and about the events. */
export async function readReminders(
  tx: Transaction<Database>,
  { calendars, events }: { calendars: readonly string[]; events: readonly string[] },
): Promise<ReminderRow[]> {
  const reminders = tx.selectFrom('reminder').selectAll();
  const ofCalendars = await readSlices(calendars, some =>
    reminders.where('calendar', 'in', some).where('event', 'is', null).execute(),
  );
  const ofEvents = await readSlices([...new Set(events)], some =>
    reminders.where('event', 'in', some).execute(),
  );
  return [...ofCalendars, ...ofEvents];
}

type About = Pick<ReminderRow, 'event' | 'original_start_time'>;
type Named = Pick<EventRow, 'name' | 'parent_event'>;

/** Whether a reminder covers an event: through its calendar, directly, or through its series. */
export function isAbout({ event }: About, { name, parent_event }: Named): boolean {
  return event === null || event === name || event === parent_event;
}

export function isOccurrence(
  { event, original_start_time: only }: About,
  { name, parent_event }: Named,
  original: number | null | undefined,
): boolean {
  return only === null || original === only || (event === name && parent_event !== null);
}
