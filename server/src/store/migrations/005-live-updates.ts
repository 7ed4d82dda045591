import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** Records who loses access with a change. On PostgreSQL, notifies every process of changes. */
export function liveUpdates(engine: Engine): string[] {
  const { text } = columnTypes(engine);
  return [`alter table change add column reach ${text}`, ...(engine === 'postgres' ? callOnChange : [])];
}

const callOnChange = [
  `create function call_on_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('potluck_change', '');
      return null;
    end
  $$`,
  `create trigger call_on_change after insert on change
    for each statement execute function call_on_change()`,
];
