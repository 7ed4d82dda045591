import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** What the quantity of an item on a list was rounded from, so that the next amount is added before anything is rounded. */
export function exactAmounts(engine: Engine): string[] {
  return [`alter table list_item add column exact ${columnTypes(engine).text}`];
}
