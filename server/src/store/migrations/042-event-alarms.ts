import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';
import { personColumn } from './child-columns.ts';

type Tx = Transaction<Database>;

/** Records who set an event's alarms, and keeps only the first five: the limit used to be twenty. */
export function eventAlarms(engine: Engine): (string | ((tx: Tx) => Promise<void>))[] {
  return [
    `alter table event add column alarm_setter ${personColumn(engine)}`,
    `update event set alarm_setter = creator where body like '%"alarms":[{%'`,
    'create index event_alarm_setter on event (alarm_setter) where alarm_setter is not null',
    keepFirstAlarms,
  ];
}

const most = 5;
const pageSize = 500;

async function keepFirstAlarms(tx: Tx): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { rows } = await sql<{ name: string; body: string }>`select name, body from event
      where name > ${after} and body like ${'%"alarms":[{%'} order by name limit ${pageSize}`.execute(tx);
    for (const { name, body } of rows) await keepFirst(tx, name, JSON.parse(body));
    after = rows.length < pageSize ? undefined : rows.at(-1)?.name;
  }
}

async function keepFirst(tx: Tx, name: string, values: { alarms: unknown[] }): Promise<void> {
  if (values.alarms.length <= most) return;
  const body = JSON.stringify({ ...values, alarms: values.alarms.slice(0, most) });
  await sql`update event set body = ${body} where name = ${name}`.execute(tx);
  await sql`update event_alarm set look_time = 0 where event = ${name}`.execute(tx);
}
