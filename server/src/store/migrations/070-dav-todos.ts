import type { Engine } from '../engine.ts';
import { ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/** What calendar programs keep with the items of lists: see `tables/dav-tables.ts`. */
export function davTodos(engine: Engine): string[] {
  const { text, integer, table } = columnTypes(engine);
  const ofItem = 'references list_item (name) on delete cascade';
  return [
    `create table dav_todo (
      item ${text} primary key not null ${ofItem}, root ${text} not null ${ofResource}, uid ${text} not null,
      lines ${text} not null, sort_order ${integer}, version ${integer} not null, unique (root, uid)
    ) ${table}`,
    `create table dav_todo_own (
      "user" ${text} not null ${ofResource}, item ${text} not null ${ofItem}, root ${text} not null ${ofResource},
      lines ${text} not null, version ${integer} not null, primary key ("user", item)
    ) ${table}`,
    'create index dav_todo_own_item on dav_todo_own (item)',
    'create index dav_todo_own_root on dav_todo_own (root)',
  ];
}
