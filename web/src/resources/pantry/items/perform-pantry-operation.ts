import { idOf, type PantryItem, parentOf } from '@potluck/contract';
import { hashKey } from '@tanstack/react-query';
import { inParallel } from '../../../api/calls.ts';
import { itemsOf } from '../../outbox/operations.ts';
import { atOnce, type Server, unless } from '../../outbox/server.ts';
import { type SettleOptions, settleItems } from '../../outbox/settle-items.ts';
import type { PantryItemFields, PantryOperation } from './pantry-operation.ts';

/** Performs an operation on the server and returns the resulting items, without deleted ones. Idempotent. */
export async function performInPantry(server: Server, operation: PantryOperation): Promise<PantryItem[]> {
  if (operation.kind === 'addToPantry') {
    const made = await inParallel(operation.items, atOnce, item => create(server, item));
    return made.filter(item => item !== undefined);
  }
  if (operation.kind === 'removeFromPantry') {
    await inParallel(operation.items, atOnce, ({ name }) => remove(server, name));
    return [];
  }
  const { client, patience } = server;
  const { item, fields } = operation;
  const updateMask = Object.keys(fields).join(',');
  const pantryItem = { name: item.name, ...fields };
  return [await client.pantryItem.update({ updateMask, pantryItem }, { signal: patience() })];
}

/** Creates an item under its client-chosen name. */
async function create({ client, patience }: Server, item: PantryItem): Promise<PantryItem | undefined> {
  const { name } = item;
  const request = { parent: parentOf(name), pantryItemId: idOf(name), pantryItem: fieldsOf(item) };
  // The id is unique, so NAME_TAKEN means that an earlier attempt created the item and somebody has changed it since.
  const made = await client.pantryItem.create(request, { signal: patience() }).catch(unless('NAME_TAKEN'));
  // An empty ETag means that an earlier attempt created the item and somebody has deleted it since.
  if (made?.etag === '') return undefined;
  return made ?? client.pantryItem.get({ name }, { signal: patience() });
}

function fieldsOf(item: PantryItem): PantryItemFields {
  const { title, quantity, stock, place, bestBefore, note, recipe } = item;
  return { title, quantity, stock, place, bestBefore, note, recipe };
}

async function remove({ client, patience }: Server, name: string): Promise<void> {
  await client.pantryItem.delete({ name }, { signal: patience() }).catch(unless('RESOURCE_NOT_FOUND'));
}

/** Puts the server’s result of an operation in the cache. */
export function settleInPantry(
  options: SettleOptions,
  operation: PantryOperation,
  answer: { now?: PantryItem[]; askedTime: number },
): void {
  const parent = operation.pantry;
  const own = settleItems(options, 'pantryItem', { parent, touched: itemsOf(operation), ...answer });
  const ownHash = hashKey(own);
  // Other answers, such as the portions in the board’s drawer and what cooking takes.
  void options.cache.invalidateQueries({
    queryKey: ['pantryItem'],
    predicate: ({ queryHash }) => queryHash !== ownHash,
  });
}
