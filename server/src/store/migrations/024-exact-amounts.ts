import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** The exact quantity of an item before rounding, to which further amounts are added. */
export function exactAmounts(engine: Engine): string[] {
  return [`alter table list_item add column exact ${columnTypes(engine).text}`];
}
