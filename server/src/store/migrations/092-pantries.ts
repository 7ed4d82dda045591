import type { Engine } from '../engine.ts';
import { childColumns, ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/**
 * The items of pantries, the lists whose completed items they add, and what each completion and each cooking has changed.
 * Portions are deleted together with their recipe.
 */
export function pantries(engine: Engine): string[] {
  const { text, integer, table, keyed } = columnTypes(engine);
  return [
    `create table pantry_item (${childColumns(engine, 'resource')},
      field_versions ${text} not null default '',
      title ${text} not null, food ${text} not null, stock ${integer} not null, place ${integer} not null,
      best_before ${text} not null, recipe ${text} ${ofResource},
      exact ${text}, counted ${integer} not null, base_stock ${integer} not null, made ${integer} not null
    ) ${table}`,
    'create index pantry_item_food on pantry_item (parent, food, name)',
    'create index pantry_item_root on pantry_item (root, food, name)',
    'create index pantry_item_creator on pantry_item (creator)',
    'create index pantry_item_recipe on pantry_item (recipe) where recipe is not null',
    "create index pantry_item_best_before on pantry_item (best_before) where best_before <> ''",
    `create table pantry_list (
      list ${text} not null ${ofResource}, pantry ${text} not null ${ofResource}, primary key (list, pantry)
    ) ${keyed}`,
    'create index pantry_list_pantry on pantry_list (pantry)',
    `create table pantry_move (
      source ${text} not null, item ${text} not null references pantry_item (name) on delete cascade,
      seq ${integer} not null, amount ${text} not null, primary key (source, item, seq)
    ) ${keyed}`,
    'create index pantry_move_item on pantry_move (item)',
    `create table pantry_cooking (
      pantry ${text} not null ${ofResource}, cooking ${text} not null, result ${text} not null,
      create_time ${integer} not null, primary key (pantry, cooking)
    ) ${keyed}`,
    'create index pantry_cooking_cooking on pantry_cooking (cooking)',
  ];
}
