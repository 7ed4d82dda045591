import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** Whether an event takes place, as a number of `eventStatuses`. Events from before are unspecified. */
export function eventStatus(engine: Engine): string[] {
  const { integer } = columnTypes(engine);
  return [`alter table event add column status ${integer} not null default 0 check (status in (0, 1, 2))`];
}
