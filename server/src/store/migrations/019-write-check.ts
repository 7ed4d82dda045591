import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** The table of the write check, which is empty except during the check. */
export function writeCheck(engine: Engine): string[] {
  const { text, table } = columnTypes(engine);
  return [`create table write_check (id ${text} primary key not null, filler ${text} not null) ${table}`];
}
