import type { Transaction } from 'kysely';
import type { Database } from '../../../store/schema.ts';
import type { ChildRow } from '../../children/child-part.ts';
import { readParts, writeParts } from './parts.ts';
import { snapshotItem, takeEdited } from './snapshot-item.ts';

/**
 * The columns for a person's addition to an item's quantity. If meals wrote the item and no person has changed it
 * since, the difference is recorded as added by hand, and meals continue to manage the rest.
 */
export async function addedByHand(
  tx: Transaction<Database>,
  row: ChildRow,
  quantity: string,
): Promise<{ planned_quantity?: string }> {
  const fields = JSON.parse(row.body) as { quantity?: string };
  if (row.planned_quantity === null || row.planned_quantity !== fields.quantity) return {};
  const parts = await readParts(tx, row.root);
  const changed = { ...row, body: JSON.stringify({ ...fields, quantity }) };
  const stood = parts.filter(part => part.item === row.name);
  const item = snapshotItem(changed, { parts: stood, system: undefined });
  takeEdited(item);
  await writeParts(tx, row.root, [...parts.filter(part => part.item !== row.name), ...item.parts]);
  return { planned_quantity: quantity };
}
