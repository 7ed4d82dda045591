import type { Engine } from '../engine.ts';
import { childColumns, ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/** Allows dishes without a recipe. */
export function dishesWithoutRecipes(engine: Engine): string[] {
  if (engine === 'postgres') return ['alter table event_recipe alter column recipe drop not null'];
  const { text, table } = columnTypes(engine);
  const columns = 'name, parent, root, creator, search, body, version, create_time, update_time, recipe';
  return [
    `create table dish (${childColumns(engine, 'event')}, recipe ${text} ${ofResource}) ${table}`,
    `insert into dish (${columns}) select ${columns} from event_recipe`,
    'drop table event_recipe',
    'alter table dish rename to event_recipe',
    'create index event_recipe_newest on event_recipe (parent, create_time, name)',
    'create index event_recipe_root on event_recipe (root, create_time, name)',
    'create index event_recipe_recipe on event_recipe (recipe)',
    'create index event_recipe_creator on event_recipe (creator)',
  ];
}
