import type { Engine } from '../engine.ts';
import { childColumns, ofResource, personColumn } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/** The items of lists, their completions, and the recipes added to lists. */
export function lists(engine: Engine): string[] {
  const { text, integer, table } = columnTypes(engine);
  const person = personColumn(engine);
  return [
    `create table list_item (${childColumns(engine, 'resource')},
      title ${text} not null, list_section ${text} not null, points ${integer} not null, position ${text} not null,
      due_time ${integer}, start_time ${integer} not null, time_zone ${text} not null,
      complete_time ${integer}, completer ${person}, reopen_time ${integer}, next_due_time ${integer}
    ) ${table}`,
    'create index list_item_position on list_item (parent, position, name)',
    'create index list_item_creator on list_item (creator)',
    'create index list_item_completer on list_item (completer)',
    'create index list_item_root on list_item (root)',
    `create table list_item_completion (${childColumns(engine, 'list_item')},
      title ${text} not null, list_section ${text} not null, points ${integer} not null, completer ${person}
    ) ${table}`,
    'create index list_item_completion_newest on list_item_completion (parent, create_time desc, name desc)',
    'create index list_item_completion_root on list_item_completion (root, create_time desc, name desc)',
    'create index list_item_completion_creator on list_item_completion (creator)',
    'create index list_item_completion_completer on list_item_completion (completer)',
    `create table recipe_addition (
      id ${text} primary key not null, list ${text} not null ${ofResource},
      entries ${text} not null, create_time ${integer} not null
    ) ${table}`,
    'create index recipe_addition_list on recipe_addition (list, create_time)',
  ];
}
