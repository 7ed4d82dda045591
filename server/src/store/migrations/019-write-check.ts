import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** Where it is tried whether anything can be written: empty but for that moment. */
export function writeCheck(engine: Engine): string[] {
  const { text, table } = columnTypes(engine);
  return [`create table write_check (id ${text} primary key not null, filler ${text} not null) ${table}`];
}
