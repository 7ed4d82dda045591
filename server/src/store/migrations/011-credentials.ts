import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** Gives sessions names, by which they can be ended, and access keys versions; makes both searchable. */
export function credentials(engine: Engine): string[] {
  const { text, integer } = columnTypes(engine);
  const id =
    engine === 'postgres' ? `replace(gen_random_uuid()::text, '-', '')` : 'lower(hex(randomblob(16)))';
  return [
    `alter table session add column version ${integer} not null default 1`,
    `alter table session add column search ${text} not null default ''`,
    `update session set name = "user" || '/sessions/' || ${id} where kind = 'session' and name is null`,
  ];
}
