import type { Generated } from 'kysely';

/** An entry in a person's notifications. `group_key` merges what another person does in one batch. */
export interface NotificationTable {
  name: string;
  user: string;
  kind: number;
  about: string;
  root: string;
  actor: string | null;
  /** As JSON, with the names and times at that moment. */
  data: string;
  /** 1 for a guest of an event that is now gone, who knew it without its calendar. */
  guest: number;
  count: number;
  group_key: string;
  version: number;
  create_time: number;
  update_time: number;
  read_time: number | null;
}

/** The progress of log readers: `revision` is a revision of the log, or a time for due items. */
export interface LogReaderTable {
  name: string;
  revision: number;
  lease_by: string;
  lease_until: number;
}

export interface ChangeTable {
  revision: Generated<number>;
  resource: string;
  parent: string | null;
  type: string;
  kind: 'create' | 'update' | 'delete';
  actor: string | null;
  time: number;
  /** For a change that takes a thing from people: who could see it before, as `policy/reach.ts` writes it. */
  reach: string | null;
  /** Details beyond the name and the kind, depending on the type. */
  facts: string | null;
  /** The title of the program that made the change on behalf of the actor. */
  via: Generated<string | null>;
}

/** A browser that shows pushes. Deleted with the session that subscribed it. */
export interface PushDeviceTable {
  name: string;
  user: string;
  session: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  title: string;
  /** The browser's locale, for people whose settings have none. */
  locale: string;
  time_zone: string;
  search: string;
  last_success_time: number | null;
  last_failure_time: number | null;
  version: number;
  create_time: number;
}

/** A job that is due at a time. Its worker leases it until `lease_until`: see `queue/jobs.ts`. */
export interface JobTable {
  key: string;
  /** Whose job it is: see `queue/jobs.ts`. Owners take turns. */
  owner: string;
  kind: string;
  payload: string;
  create_time: number;
  due_time: number;
  attempts: number;
  lease_until: number;
  lease_by: string;
}

export interface PushTables {
  push_device: PushDeviceTable;
  job: JobTable;
  /** The keys that identify this instance, as JSON. */
  kept_key: { name: string; value: string };
}

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
  /** Whether it reminds of what to prepare the day before. */
  ahead: Generated<number>;
}

export interface AlarmTables {
  reminder: ReminderTable;
  /** Events with future alarms that they suggest themselves. */
  event_alarm: { event: string; look_time: number };
  alarm_due: AlarmDueTable;
  alarm_clock: { id: number; told_until: number; revision: number; lease_by: string; lease_until: number };
}
