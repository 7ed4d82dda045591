import type { Engine } from '../engine.ts';
import { ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/** Push devices, which end with their sessions; jobs with a due time; and the keys of the instance. */
export function push(engine: Engine): string[] {
  const { text, integer, table, keyed } = columnTypes(engine);
  return [
    `create table push_device (
      name ${text} primary key not null, "user" ${text} not null ${ofResource},
      session ${text} not null references session (token_hash) on delete cascade,
      endpoint ${text} not null unique, p256dh ${text} not null, auth ${text} not null,
      title ${text} not null, locale ${text} not null, time_zone ${text} not null, search ${text} not null,
      last_success_time ${integer}, last_failure_time ${integer},
      version ${integer} not null, create_time ${integer} not null
    ) ${table}`,
    'create index push_device_newest on push_device ("user", create_time desc, name desc)',
    'create index push_device_session on push_device (session)',
    `create table job (
      key ${text} primary key not null, kind ${text} not null, payload ${text} not null,
      create_time ${integer} not null, due_time ${integer} not null, attempts ${integer} not null,
      lease_until ${integer} not null, lease_by ${text} not null
    ) ${table}`,
    'create index job_due on job (due_time)',
    `create table kept_key (name ${text} primary key not null, value ${text} not null) ${keyed}`,
  ];
}
