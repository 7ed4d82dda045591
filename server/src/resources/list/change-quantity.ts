import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { changeChild } from '../children/write-child.ts';
import { addedByHand } from './plan/by-hand.ts';

/** Updates only an item's quantity, for adding an amount or undoing that. */
export async function changeQuantity(work: ChildWork, name: string, quantity: string): Promise<void> {
  const [row] = await readChildren(work.tx, resources.listItem, sql`i.name = ${name}`);
  if (!row) return;
  const beside = await addedByHand(work.tx, row, quantity);
  await changeChild(resources.listItem, { ...work, ...saving(row, quantity), beside });
}

function saving(row: ChildRow, quantity: string) {
  const values = { ...JSON.parse(row.body), listSection: row.list_section, quantity };
  return { name: row.name, parent: row.parent, root: row.root, values, before: row, reckoned: true as const };
}
