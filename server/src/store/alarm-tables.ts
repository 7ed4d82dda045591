import type { Generated } from 'kysely';

/** A person's own wish of when to be reminded of a calendar, an event or one occurrence. */
export interface ReminderTable {
  name: string;
  user: string;
  about: string;
  calendar: string;
  /** Null where it is about the whole calendar. */
  event: string | null;
  original_start_time: number | null;
  mode: 'OWN' | 'AS_EVENT' | 'NONE';
  /** Of mode OWN, as JSON. */
  alarms: string;
  search: string;
  /** When more of its alarms are to be reckoned; null for a reminder without alarms of its own. */
  look_time: number | null;
  version: number;
  create_time: number;
}

/** An alarm that comes within the next days. */
export interface AlarmDueTable {
  due_time: number;
  /** An edited occurrence is an event of its own. */
  event: string;
  calendar: string;
  /** Null for all who hold the calendar. */
  person: string | null;
  /** Null where the event suggests it. */
  reminder: string | null;
  start_time: number;
  /** Which occurrence of a series it is; null for none. */
  original_start_time: number | null;
  snoozed: number;
  /** When to ring it: `due_time`, or later where ringing has failed so often. */
  ring_time: number;
  attempts: Generated<number>;
}

export interface AlarmTables {
  reminder: ReminderTable;
  /** Events that suggest alarms which lie ahead. */
  event_alarm: { event: string; look_time: number };
  alarm_due: AlarmDueTable;
  alarm_clock: { id: number; told_until: number; revision: number; lease_by: string; lease_until: number };
}
