import type { Engine } from '../engine.ts';
import { childColumns, personColumn } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/** Keeps completions and their points after the item is deleted. */
export function lastingCompletions(engine: Engine): string[] {
  const { text, integer, table } = columnTypes(engine);
  const columns =
    'name, parent, root, creator, search, body, version, create_time, update_time, title, list_section, points, completer';
  return [
    `create table lasting_completion (${childColumns(engine)},
      title ${text} not null, list_section ${text} not null, points ${integer} not null, completer ${personColumn(engine)}
    ) ${table}`,
    `insert into lasting_completion (${columns}) select ${columns} from list_item_completion`,
    'drop table list_item_completion',
    'alter table lasting_completion rename to list_item_completion',
    'create index list_item_completion_newest on list_item_completion (parent, create_time desc, name desc)',
    'create index list_item_completion_root on list_item_completion (root, create_time desc, name desc)',
    'create index list_item_completion_creator on list_item_completion (creator)',
    'create index list_item_completion_completer on list_item_completion (completer)',
  ];
}
