import type { Transaction } from 'kysely';
import { newId } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';

/** What adding a recipe did to each item it touched: the quantity before, or null for an item that it made, and after. */
export type Addition = Map<string, { before: string | null; after: string }>;

type Tx = Transaction<Database>;

const keptMillis = 30 * 24 * 60 * 60 * 1000;

/** Remembers an addition for as long as somebody may want to undo it, and says under which id. */
export async function keepAddition(tx: Tx, list: string, addition: Addition): Promise<string> {
  const [id, now] = [newId(), Date.now()];
  await tx
    .deleteFrom('recipe_addition')
    .where('list', '=', list)
    .where('create_time', '<', now - keptMillis)
    .execute();
  const entries = JSON.stringify([...addition]);
  await tx.insertInto('recipe_addition').values({ id, list, entries, create_time: now }).execute();
  return id;
}

/** Gives an addition to a list back, once. */
export async function takeAddition(tx: Tx, list: string, id: string): Promise<Addition | undefined> {
  const row = await tx
    .deleteFrom('recipe_addition')
    .where('list', '=', list)
    .where('id', '=', id)
    .returning('entries')
    .executeTakeFirst();
  return row && new Map(JSON.parse(row.entries));
}
