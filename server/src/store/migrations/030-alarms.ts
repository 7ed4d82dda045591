import type { Engine } from '../engine.ts';
import { ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/**
 * Reminders, and the next alarms. `look_time` is when further alarms must be computed. The clock rings alarms due after
 * `told_until`; `revision` is its cursor in the log.
 */
export function alarms(engine: Engine): string[] {
  const { text, integer, table, keyed } = columnTypes(engine);
  const ofEvent = 'references event (name) on delete cascade';
  return [
    `create table reminder (
      name ${text} primary key not null, "user" ${text} not null ${ofResource}, about ${text} not null,
      calendar ${text} not null ${ofResource}, event ${text} ${ofEvent}, original_start_time ${integer},
      mode ${text} not null, alarms ${text} not null, search ${text} not null, look_time ${integer},
      version ${integer} not null, create_time ${integer} not null
    ) ${table}`,
    'create index reminder_newest on reminder ("user", create_time desc, name desc)',
    'create unique index reminder_about on reminder ("user", about, coalesce(original_start_time, -8640000000000001))',
    'create index reminder_calendar on reminder (calendar)',
    'create index reminder_event on reminder (event)',
    'create index reminder_look on reminder (look_time) where look_time is not null',
    `create table event_alarm (event ${text} primary key not null ${ofEvent}, look_time ${integer} not null) ${keyed}`,
    'create index event_alarm_look on event_alarm (look_time)',
    `create table alarm_due (
      due_time ${integer} not null, event ${text} not null ${ofEvent}, calendar ${text} not null ${ofResource},
      person ${text} ${ofResource}, reminder ${text} references reminder (name) on delete cascade,
      start_time ${integer} not null, original_start_time ${integer}, snoozed ${integer} not null
    ) ${table}`,
    'create index alarm_due_time on alarm_due (due_time)',
    'create index alarm_due_event on alarm_due (event)',
    'create index alarm_due_calendar on alarm_due (calendar)',
    'create index alarm_due_person on alarm_due (person)',
    'create index alarm_due_reminder on alarm_due (reminder)',
    `create table alarm_clock (
      id ${integer} primary key not null check (id = 1), told_until ${integer} not null, revision ${integer} not null,
      lease_by ${text} not null, lease_until ${integer} not null
    ) ${table}`,
  ];
}
