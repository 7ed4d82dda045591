import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/**
 * Copies the sums of cookings to the grants on a recipe, because a person's recipes are found by their grants: an index
 * serves each order, like the one by creation time. Triggers maintain the copies, as they do the visibility, so that
 * code that writes grants need not know about them.
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

/** One per order: largest first, and least recently cooked first. */
const orders = {
  cook_count: 'resource_cook_count',
  last_cook_time: 'resource_last_cook_time',
  rating: 'resource_rating',
  oldest_cook_time: '(coalesce(nullif(resource_last_cook_time, 0), 1000000000000000))',
};

const changed = `after update of ${sums.join(', ')} on resource`;
const follow = `update access set ${sums.map(sum => `resource_${sum} = new.${sum}`).join(', ')}
  where resource = new.name`;

/** During a restore, grants may come before their recipes and bring their own copies. */
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
