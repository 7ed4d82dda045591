import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** The owner of a job, so that the queue serves people in turns. */
export function jobOwners(engine: Engine): string[] {
  const { text } = columnTypes(engine);
  const user = engine === 'postgres' ? `payload::json ->> 'user'` : `json_extract(payload, '$.user')`;
  return [
    `alter table job add column owner ${text} not null default ''`,
    `update job set owner = coalesce(${user}, '')`,
    'create index job_owner on job (owner, due_time)',
  ];
}
