import type { Engine } from '../engine.ts';
import { ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/**
 * One row for each dish of a list, with the amounts of all its rows in `list_source`, whose first id it has. Checking a
 * list against its meals reads these instead of a row for each ingredient, and so does finding the lists that follow a
 * calendar or a recipe.
 */
export function dishesOfLists(engine: Engine): string[] {
  const { text, integer, table } = columnTypes(engine);
  const joined = engine === 'postgres' ? 'string_agg' : 'group_concat';
  const meal = 'list, dish, calendar, event, original_start, start_time, recipe, servings';
  return [
    `create table list_dish (
      id ${text} primary key not null, list ${text} not null ${ofResource},
      dish ${text} not null, calendar ${text} not null, event ${text} not null, original_start ${integer},
      start_time ${integer}, recipe ${text} not null, servings ${text} not null, amounts ${text} not null
    ) ${table}`,
    `insert into list_dish (id, ${meal}, amounts)
      select min(id), ${meal}, ${joined}(ingredient || '\u001f' || kind || '\u001f' || amount, '\u001e')
      from list_source where dish <> '' group by ${meal}`,
    'create index list_dish_list on list_dish (list)',
    'create index list_dish_calendar on list_dish (calendar, list)',
    'create index list_dish_recipe on list_dish (recipe, list)',
    'drop index list_source_calendar',
    'drop index list_source_recipe',
    'drop index list_source_list',
    'create index list_source_ingredient on list_source (list, ingredient)',
  ];
}
