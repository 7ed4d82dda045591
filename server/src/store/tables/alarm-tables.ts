import type { Generated } from 'kysely';

/** A person's own reminder for a calendar, an event or one occurrence. */
export interface ReminderTable {
  name: string;
  user: string;
  about: string;
  calendar: string;
  /** Null if it covers the whole calendar. */
  event: string | null;
  original_start_time: number | null;
  mode: 'OWN' | 'AS_EVENT' | 'NONE';
  /** For mode OWN, as JSON. */
  alarms: string;
  search: string;
  /** When to compute its next alarms. Null for a reminder without its own alarms. */
  look_time: number | null;
  version: number;
  field_versions: Generated<string>;
  create_time: number;
}

/** An alarm within the next days. */
export interface AlarmDueTable {
  due_time: number;
  /** An edited occurrence is a separate event. */
  event: string;
  calendar: string;
  /** Null for everybody who holds the calendar. */
  person: string | null;
  /** Null if the event suggests the alarm. */
  reminder: string | null;
  start_time: number;
  /** The occurrence of a series. Null for other events. */
  original_start_time: number | null;
  snoozed: number;
  /** When to ring: `due_time`, or later after failed attempts. */
  ring_time: number;
  attempts: Generated<number>;
}

export interface AlarmTables {
  reminder: ReminderTable;
  /** Events with future alarms that they suggest themselves. */
  event_alarm: { event: string; look_time: number };
  alarm_due: AlarmDueTable;
  alarm_clock: { id: number; told_until: number; revision: number; lease_by: string; lease_until: number };
}
