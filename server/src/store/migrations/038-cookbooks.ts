import type { Engine } from '../engine.ts';
import { childColumns } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/** The recipes of cookbooks, each once. Deleted with the recipe and with the cookbook. */
export function cookbooks(engine: Engine): string[] {
  const { text, table } = columnTypes(engine);
  return [
    `create table cookbook_entry (${childColumns(engine, 'resource')},
      position ${text} not null,
      recipe ${text} not null references resource (name) on delete cascade
    ) ${table}`,
    'create unique index cookbook_entry_once on cookbook_entry (parent, recipe)',
    'create index cookbook_entry_order on cookbook_entry (parent, position, name)',
    'create index cookbook_entry_root on cookbook_entry (root, position, name)',
    'create index cookbook_entry_creator on cookbook_entry (creator)',
    'create index cookbook_entry_recipe on cookbook_entry (recipe)',
  ];
}
