import type { Engine } from '../engine.ts';
import { personColumn } from './child-columns.ts';

/** Who should do an item, and who should do it after a completed item that repeats reopens. */
export function assignedItems(engine: Engine): string[] {
  const person = personColumn(engine);
  return ['assignee', 'next_assignee'].flatMap(column => [
    `alter table list_item add column ${column} ${person}`,
    `create index list_item_${column} on list_item (${column}) where ${column} is not null`,
  ]);
}
