import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/**
 * Which version last changed each field of a row, as JSON: see `resources/field-versions.ts`. Empty for a row whose
 * fields nobody has changed since.
 */
export function fieldVersions(engine: Engine): string[] {
  const { text } = columnTypes(engine);
  return updatable.map(table => `alter table ${table} add column field_versions ${text} not null default ''`);
}

const updatable = [
  'resource',
  'list_item',
  'event',
  'event_recipe',
  'attendee',
  'cooking',
  'cookbook_entry',
  'account',
  'session',
  'reminder',
];
