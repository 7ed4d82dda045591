import type { Engine } from '../engine.ts';
import { ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/** Who has the form of a resource or an event open. Rows expire soon, so those of deleted resources need no cascade. */
export function editors(engine: Engine): string[] {
  const { text, integer, keyed } = columnTypes(engine);
  return [
    `create table editor (
      resource ${text} not null, "user" ${text} not null ${ofResource}, end_time ${integer} not null,
      primary key (resource, "user")
    ) ${keyed}`,
    'create index editor_user on editor ("user")',
    'create index editor_end_time on editor (end_time)',
  ];
}
