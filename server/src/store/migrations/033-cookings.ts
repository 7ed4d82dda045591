import type { Engine } from '../engine.ts';
import { childColumns } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/**
 * The cookings of recipes. Their sums are columns of the recipe, because lists are ordered by them: `last_cook_time` is
 * 0 for never, and `rating` is in hundredths of a star, 0 for none. `based_on` is the original of a copy, as JSON.
 */
export function cookings(engine: Engine): string[] {
  const { text, integer, table } = columnTypes(engine);
  const title = `substr(search, 1, 100)${engine === 'postgres' ? ' collate "C"' : ''}`;
  const orders = {
    cook_count: 'cook_count',
    last_cook_time: 'last_cook_time',
    rating: 'rating',
    title: `(${title})`,
  };
  return [
    `create table cooking (${childColumns(engine, 'resource')},
      cook_time ${integer} not null, stars ${integer} not null,
      event ${text} references event (name) on delete set null
    ) ${table}`,
    'create index cooking_latest on cooking (parent, cook_time desc, name desc)',
    'create index cooking_root on cooking (root, cook_time desc, name desc)',
    'create index cooking_event on cooking (event)',
    'create index cooking_creator on cooking (creator)',
    ...['cook_count', 'last_cook_time', 'rating', 'rating_count'].map(
      column => `alter table resource add column ${column} ${integer} not null default 0`,
    ),
    `alter table resource add column based_on ${text}`,
    ...Object.entries(orders).map(
      ([name, key]) => `create index resource_by_${name} on resource (type, visibility, ${key}, name)`,
    ),
  ];
}
