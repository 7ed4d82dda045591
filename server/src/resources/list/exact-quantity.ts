import { type ReadQuantity, readAmounts } from '@potluck/contract/amount/read-amounts';
import { shoppingText } from '@potluck/contract/amount/shopping-text';
import type { ExactAmount } from '@potluck/contract/exact-amount';
import type { MeasurementSystem } from '@potluck/contract/measure';
import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { ChildRow } from '../children/child-part.ts';

/** An item's displayed quantity, and in `exact` the unrounded amounts. */
export interface ItemQuantity {
  quantity: string;
  exact: string | null;
}

/** Amounts to add to an item. */
export interface Added {
  food: string;
  amounts: ExactAmount[];
  system: MeasurementSystem | undefined;
}

export function quantityOf(row: ChildRow): ItemQuantity {
  const { quantity } = JSON.parse(row.body) as { quantity: string };
  return { quantity, exact: typeof row.exact === 'string' ? row.exact : null };
}

const longestQuantity = 100;

/** Adds amounts exactly; text that is not an amount stays in front. */
export function addToQuantity(before: ItemQuantity, { food, amounts, system }: Added): ItemQuantity {
  if (amounts.length === 0) return before;
  const read = readItemQuantity(before);
  const all = [...read.amounts, ...amounts];
  const quantity = [...read.words, shoppingText(all, { food, system })].join(' + ').slice(0, longestQuantity);
  return { quantity, exact: JSON.stringify({ quantity, amounts: all } satisfies Kept) };
}

interface Kept {
  quantity: string;
  amounts: ExactAmount[];
}

/** Exact amounts are valid until a person changes the quantity. */
export function readItemQuantity({ quantity, exact }: ItemQuantity): ReadQuantity {
  const stored = exact === null ? undefined : (JSON.parse(exact) as Kept);
  const read = readAmounts(quantity);
  return stored?.quantity === quantity ? { ...read, amounts: stored.amounts } : read;
}

export async function keepExact(
  tx: Transaction<Database>,
  item: string,
  exact: string | null,
): Promise<void> {
  await tx.updateTable('list_item').set({ exact }).where('name', '=', item).execute();
}
