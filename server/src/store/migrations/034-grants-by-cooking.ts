import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/**
 * What the cookings of a recipe add up to stands beside each grant on it as well, since somebody's own recipes are found
 * by their grants: an index gives them in each order, as one gives them by when they were made. Triggers keep it, as
 * they keep how visible the recipe is, so that whatever writes a grant need not know.
 */
export function grantsByCooking(engine: Engine): string[] {
  const { integer } = columnTypes(engine);
  return [
    ...sums.map(sum => `alter table access add column resource_${sum} ${integer} not null default 0`),
    `update access set ${sums.map(sum => `resource_${sum} = r.${sum}`).join(', ')}
      from resource r where r.name = access.resource and r.type = 'recipe' and r.cook_count > 0`,
    ...(engine === 'sqlite' ? sqliteTriggers : postgresTriggers),
    ...Object.entries(orders).map(
      ([name, key]) => `create index access_by_${name}
        on access (recipient, state, ${key}, resource, level, resource_visibility) where resource_type = 'recipe'`,
    ),
  ];
}

const sums = ['cook_count', 'last_cook_time', 'rating'];

/** Each as lists are ordered by it, largest first, and by what was not cooked for the longest time. */
const orders = {
  cook_count: 'resource_cook_count',
  last_cook_time: 'resource_last_cook_time',
  rating: 'resource_rating',
  oldest_cook_time: '(coalesce(nullif(resource_last_cook_time, 0), 1000000000000000))',
};

const changed = `after update of ${sums.join(', ')} on resource`;
const follow = `update access set ${sums.map(sum => `resource_${sum} = new.${sum}`).join(', ')}
  where resource = new.name`;

/** While a backup is read, grants may come before their recipes, and bring what stood beside them. */
const cooked = 'from resource r where r.name = new.resource and r.cook_count > 0';

const sqliteTriggers = [
  `create trigger access_cooked ${changed} begin ${follow}; end`,
  `create trigger access_of_cooked after insert on access when new.resource_type = 'recipe' begin
    update access set ${sums.map(sum => `resource_${sum} = r.${sum}`).join(', ')}
      ${cooked} and access.name = new.name;
  end`,
];

const postgresTriggers = [
  `create function access_cooked() returns trigger language plpgsql as $$ begin ${follow}; return null; end $$`,
  `create trigger access_cooked ${changed} for each row execute function access_cooked()`,
  `create function access_of_cooked() returns trigger language plpgsql as $$
    declare told record;
    begin
      for told in select ${sums.join(', ')} ${cooked} loop
        ${sums.map(sum => `new.resource_${sum} := told.${sum};`).join('\n        ')}
      end loop;
      return new;
    end $$`,
  `create trigger access_of_cooked before insert on access for each row when (new.resource_type = 'recipe')
    execute function access_of_cooked()`,
];
