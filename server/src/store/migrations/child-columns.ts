import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** How a table refers to the resource that its rows go with. */
export const ofResource = 'references resource (name) on delete cascade';

/** A column for a person whose account may go before the row does. */
export function personColumn(engine: Engine): string {
  return `${columnTypes(engine).text} references resource (name) on delete set null`;
}

/**
 * The columns that every table of what lies below a resource begins with. Rows go with what they lie in, a row of the
 * table `parent`; without one they last until the resource goes.
 */
export function childColumns(engine: Engine, parent?: string): string {
  const { text, integer } = columnTypes(engine);
  const within = parent ? `references ${parent} (name) on delete cascade` : '';
  return `
      name ${text} primary key not null, parent ${text} not null ${within},
      root ${text} not null ${ofResource}, creator ${personColumn(engine)}, search ${text} not null, body ${text} not null,
      version ${integer} not null, create_time ${integer} not null, update_time ${integer} not null`;
}
