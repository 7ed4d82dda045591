import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** Whose work a job is, so that people take turns however much of it one of them has. */
export function jobOwners(engine: Engine): string[] {
  const { text } = columnTypes(engine);
  const user = engine === 'postgres' ? `payload::json ->> 'user'` : `json_extract(payload, '$.user')`;
  return [
    `alter table job add column owner ${text} not null default ''`,
    `update job set owner = coalesce(${user}, '')`,
    'create index job_owner on job (owner, due_time)',
  ];
}
