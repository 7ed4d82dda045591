import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** Resources, grants, favourites, and the tags and ingredients by which recipes are found. */
export function foundation(engine: Engine): string[] {
  return [...resources(engine), ...grants(engine), ...recipeTables(engine)];
}

function resources(engine: Engine): string[] {
  const { text, integer, table } = columnTypes(engine);
  // The search index refers to rows by number, and SQLite may renumber rows without an explicit number.
  const rowNumber = engine === 'sqlite' ? 'search_row integer primary key,' : '';
  return [
    `create table resource (
      ${rowNumber}
      name ${text} not null ${engine === 'sqlite' ? 'unique' : 'primary key'},
      type ${text} not null, title ${text} not null, handle ${text},
      visibility ${integer} not null, search text not null, body ${text} not null, image ${text},
      version ${integer} not null, create_time ${integer} not null, update_time ${integer} not null
    ) ${table}`,
    'create index resource_visible on resource (type, visibility, create_time desc, name desc)',
    'create index resource_newest on resource (type, create_time desc, name desc)',
    'create index resource_pictured on resource (name) where image is not null',
    'create unique index resource_handle on resource (type, handle) where handle is not null',
  ];
}

function grants(engine: Engine): string[] {
  const { text, integer, table, keyed } = columnTypes(engine);
  return [
    `create table access (
      name ${text} primary key not null,
      resource ${text} not null references resource (name) on delete cascade,
      resource_type ${text} not null, resource_create_time ${integer} not null, resource_visibility ${integer} not null,
      recipient ${text} not null references resource (name) on delete cascade,
      requester ${text} references resource (name) on delete set null,
      level ${integer} not null, state ${integer} not null check (state in (100, 200)),
      accept_target ${integer} not null check (accept_target in (0, 100, 200)),
      version ${integer} not null, create_time ${integer} not null, update_time ${integer} not null,
      unique (resource, recipient)
    ) ${table}`,
    `create index access_of_recipient
      on access (recipient, resource_type, state, resource_create_time desc, resource desc, level, resource_visibility)`,
    'create index access_of_resource on access (resource, state, level, recipient)',
    'create index access_requester on access (requester)',
    ...visibilityFollows(engine),
    `create table favorite (
      "user" ${text} not null references resource (name) on delete cascade,
      resource ${text} not null references resource (name) on delete cascade,
      resource_type ${text} not null, resource_create_time ${integer} not null, create_time ${integer} not null,
      primary key ("user", resource)
    ) ${keyed}`,
    `create index favorite_newest
      on favorite ("user", resource_type, resource_create_time desc, resource desc)`,
    'create index favorite_resource on favorite (resource)',
  ];
}

/** Copies the visibility of a resource to its grants, so that lists can skip hidden resources without reading them. */
function visibilityFollows(engine: Engine): string[] {
  const follow = 'update access set resource_visibility = new.visibility where resource = new.name';
  const changed = 'after update of visibility on resource';
  if (engine === 'sqlite')
    return [
      `create trigger access_visibility ${changed} when old.visibility <> new.visibility begin ${follow}; end`,
    ];
  return [
    `create function access_visibility() returns trigger language plpgsql as $$ begin ${follow}; return null; end $$`,
    `create trigger access_visibility ${changed} for each row when (old.visibility <> new.visibility)
      execute function access_visibility()`,
  ];
}

function recipeTables(engine: Engine): string[] {
  const { text, keyed } = columnTypes(engine);
  return [
    `create table recipe_ingredient (
      recipe ${text} not null references resource (name) on delete cascade,
      title ${text} not null, display ${text} not null,
      primary key (recipe, title)
    ) ${keyed}`,
    'create index recipe_ingredient_title on recipe_ingredient (title, recipe)',
    `create table recipe_tag (
      recipe ${text} not null references resource (name) on delete cascade,
      kind ${text} not null check (kind in ('category', 'cuisine')),
      value ${text} not null, display ${text} not null,
      primary key (recipe, kind, value)
    ) ${keyed}`,
    'create index recipe_tag_value on recipe_tag (kind, value, recipe)',
  ];
}
