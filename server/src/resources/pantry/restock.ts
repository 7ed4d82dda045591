import { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { maxRestocked, type Pantry } from '@potluck/contract/resources/pantry';
import { stocks } from '@potluck/contract/resources/pantry/pantry-item';
import { sql } from 'kysely';
import { findVisible, requireWritable } from '../../policy/find-visible.ts';
import { parseFields } from '../../request/validate.ts';
import { presentRow } from '../../rows/resource-row.ts';
import { among } from '../../store/parameters.ts';
import { changingChildren } from '../child-methods/write-child.ts';
import { readChildren } from '../children/child-rows.ts';
import type { Handler } from '../server-part.ts';
import { putOnList } from './shopping-list.ts';

/** `pantries/{pantry}:restock`: puts what is low or out on the shopping list, never twice. */
export const restock: Handler = (call, { name, body }) =>
  changingChildren(call, async work => {
    const { tx, viewer } = work;
    const found = await findVisible(tx, viewer, call.definition, name);
    requireWritable(found);
    const { items } = parseFields(resources.pantry.custom.restock.request, body) as { items: string[] };
    const { shoppingList } = presentRow(resources.pantry, found) as unknown as Pantry;
    if (shoppingList === '') throw withoutList(found.row.name);
    const list = await findVisible(tx, viewer, resources.list, shoppingList);
    requireWritable(list);
    const chosen = items.length === 0 ? sql`1 = 1` : among(call.context.store.engine, sql`i.name`, items);
    const low = sql`i.stock in (${stocks.LOW}, ${stocks.OUT})`;
    const rows = await readChildren(
      tx,
      resources.pantryItem,
      sql`i.parent = ${found.row.name} and i.recipe is null and ${low} and ${chosen}
        order by i.food, i.name limit ${maxRestocked}`,
    );
    const titles = rows.map(({ title }) => String(title));
    const addedCount = await putOnList(work, list, titles);
    return { addedCount, skippedCount: titles.length - addedCount };
  });

function withoutList(pantry: string): ApiError {
  const message = `${pantry} has no shopping list: choose one first.`;
  return new ApiError('FAILED_PRECONDITION', 'NO_SHOPPING_LIST', message, { metadata: { resource: pantry } });
}
