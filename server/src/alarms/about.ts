import type { EventRow } from '../resources/event/event-row.ts';
import type { ReminderRow } from '../resources/reminder/reminder-row.ts';

type About = Pick<ReminderRow, 'event' | 'original_start_time'>;
type Named = Pick<EventRow, 'name' | 'parent_event'>;

/** Whether a reminder is about an event at all: its calendar, itself, or the series that it is an occurrence of. */
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
