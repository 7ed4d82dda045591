import type { Engine } from '../engine.ts';
import { ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/** One table with the undo entries of all methods, instead of a table per method. */
export function undo(engine: Engine): string[] {
  const { text, integer, table } = columnTypes(engine);
  return [
    'drop table recipe_addition',
    'drop table event_undo',
    `create table undo (
      id ${text} primary key not null, root ${text} not null ${ofResource},
      entries ${text} not null, create_time ${integer} not null
    ) ${table}`,
    'create index undo_root on undo (root, create_time)',
  ];
}
