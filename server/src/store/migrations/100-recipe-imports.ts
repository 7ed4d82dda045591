import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** Web addresses that become recipes in the background. `place` says where, as JSON. */
export function recipeImports(engine: Engine): string[] {
  const { text, integer, keyed } = columnTypes(engine);
  return [
    `create table recipe_import (
      name ${text} primary key not null,
      "user" ${text} not null references resource (name) on delete cascade,
      uri ${text} not null, place ${text} not null, state ${integer} not null,
      recipe ${text} not null, title ${text} not null, reason ${text} not null, message ${text} not null,
      search ${text} not null, version ${integer} not null, create_time ${integer} not null
    ) ${keyed}`,
    'create index recipe_import_time on recipe_import ("user", create_time desc, name desc)',
  ];
}
