import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { changeChild } from '../children/write-child.ts';

/** Writes another quantity on an item, whatever else it says. */
export async function changeQuantity(work: ChildWork, name: string, quantity: string): Promise<void> {
  const [row] = await readChildren(work.tx, resources.listItem, sql`i.name = ${name}`);
  if (row) await changeChild(resources.listItem, { ...work, ...saving(row, quantity) });
}

function saving(row: ChildRow, quantity: string) {
  const values = { ...JSON.parse(row.body), listSection: row.list_section, quantity };
  return { name: row.name, parent: row.parent, root: row.root, values, before: row };
}
