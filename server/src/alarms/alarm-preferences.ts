import type { Selectable } from 'kysely';
import type { EventRow } from '../resources/occurrence/event-row.ts';
import type { ReminderRow } from '../resources/reminder/reminder-row.ts';
import type { AlarmDueTable } from '../store/tables/alarm-tables.ts';
import { isAbout, isOccurrence } from './reminders.ts';

export type Due = Selectable<AlarmDueTable>;

/** An event with the fields that its alarm shows. */
export type AlarmEventRow = Pick<
  EventRow,
  | 'name'
  | 'title'
  | 'start_time'
  | 'end_time'
  | 'all_day'
  | 'time_zone'
  | 'parent_event'
  | 'alarm_setter'
  | 'status'
>;

/** People's preferences for the alarms of one occurrence: for each person, the most specific reminder. */
export class AlarmPreferences {
  readonly calendar: string;
  readonly #due: Due;
  readonly #setter: string | null;
  readonly #closest = new Map<string, ReminderRow>();

  constructor(reminders: readonly ReminderRow[], event: AlarmEventRow, due: Due) {
    this.calendar = due.calendar;
    this.#due = due;
    this.#setter = event.alarm_setter;
    const about = reminders.filter(
      each =>
        each.calendar === due.calendar &&
        isAbout(each, event) &&
        isOccurrence(each, event, due.original_start_time),
    );
    for (const each of about.sort((one, other) => closeness(one, event) - closeness(other, event)))
      this.#closest.set(each.user, each);
  }

  /** The holders who did not choose other alarms. */
  suggestedTo(holders: readonly string[]): string[] {
    return holders.filter(person => (this.#closest.get(person)?.mode ?? 'AS_EVENT') === 'AS_EVENT');
  }

  /** People who chose the alarms that the event suggests. */
  get followers(): string[] {
    return [...this.#closest].flatMap(([person, { mode }]) => (mode === 'AS_EVENT' ? person : []));
  }

  /** Whether a person set this alarm: with a reminder, by snoozing, or on the event. */
  setBy(person: string): boolean {
    const mode = this.#closest.get(person)?.mode;
    return this.#due.snoozed === 1 || mode === 'OWN' || mode === 'AS_EVENT' || this.#setter === person;
  }

  /** The person, if an alarm that was computed for them still applies. */
  own(person: string): string[] {
    const { reminder, snoozed } = this.#due;
    const closest = this.#closest.get(person);
    if (snoozed === 1) return [person];
    const holds =
      reminder === null ? (closest?.mode ?? 'AS_EVENT') === 'AS_EVENT' : closest?.name === reminder;
    return holds ? [person] : [];
  }
}

/** An occurrence is more specific than its series, and a series more specific than its calendar. */
function closeness(
  { event, original_start_time }: ReminderRow,
  { name, parent_event }: AlarmEventRow,
): number {
  if (event === null) return 0;
  return original_start_time !== null || (event === name && parent_event !== null) ? 2 : 1;
}
