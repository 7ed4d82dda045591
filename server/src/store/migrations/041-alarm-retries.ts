import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** When an alarm rings: at its time, or later after a failure. A failed batch is retried in smaller ones. */
export function alarmRetries(engine: Engine): string[] {
  const { integer } = columnTypes(engine);
  return [
    `alter table alarm_due add column ring_time ${integer} not null default 0`,
    `alter table alarm_due add column attempts ${integer} not null default 0`,
    'update alarm_due set ring_time = due_time',
    'drop index alarm_due_time',
    'create index alarm_due_ring on alarm_due (ring_time)',
  ];
}
