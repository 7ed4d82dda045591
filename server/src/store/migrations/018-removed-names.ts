import type { Engine } from '../engine.ts';
import { ofResource, personColumn } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/** The names of deleted items and completions and their creators, without their contents. */
export function removedNames(engine: Engine): string[] {
  const { text, integer, table } = columnTypes(engine);
  return [
    `create table removed_name (
      name ${text} primary key not null, root ${text} not null ${ofResource},
      creator ${personColumn(engine)}, remove_time ${integer} not null
    ) ${table}`,
    'create index removed_name_root on removed_name (root, remove_time)',
    'create index removed_name_creator on removed_name (creator)',
  ];
}
