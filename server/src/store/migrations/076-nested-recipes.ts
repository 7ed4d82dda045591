import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** Which recipes the ingredients of a recipe refer to. The nested recipe may be deleted, and restored later. */
export function nestedRecipes(engine: Engine): string[] {
  const { text, keyed } = columnTypes(engine);
  return [
    `create table recipe_reference (
      recipe ${text} not null references resource (name) on delete cascade,
      nested ${text} not null,
      primary key (recipe, nested)
    ) ${keyed}`,
    'create index recipe_reference_nested on recipe_reference (nested, recipe)',
  ];
}
