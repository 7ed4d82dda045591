import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** A reference to the resource with which the row is deleted. */
export const ofResource = 'references resource (name) on delete cascade';

/** A column for a person whose account may be deleted before the row. */
export function personColumn(engine: Engine): string {
  return `${columnTypes(engine).text} references resource (name) on delete set null`;
}

/**
 * The first columns of every table of child resources. Rows are deleted with their row in the table `parent`, or
 * without one, with the resource.
 */
export function childColumns(engine: Engine, parent?: string): string {
  const { text, integer } = columnTypes(engine);
  const within = parent ? `references ${parent} (name) on delete cascade` : '';
  return `
      name ${text} primary key not null, parent ${text} not null ${within},
      root ${text} not null ${ofResource}, creator ${personColumn(engine)}, search ${text} not null, body ${text} not null,
      version ${integer} not null, create_time ${integer} not null, update_time ${integer} not null`;
}
