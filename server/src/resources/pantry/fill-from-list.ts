import { levelFor } from '@potluck/contract/access';
import { foodKey } from '@potluck/contract/food/food-key';
import { foodNameKey } from '@potluck/contract/food/food-name-key';
import { resources } from '@potluck/contract/resources';
import { stocks } from '@potluck/contract/resources/pantry/pantry-item';
import { sql, type Transaction } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { lookUp } from '../../policy/find-visible.ts';
import { findNamed, isHeldBy } from '../../policy/visible-row.ts';
import type { Database } from '../../store/schema.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import { quantityOf, readItemQuantity } from '../list/exact-quantity.ts';
import { type Move, unmeasured } from '../list/stored-foods/stock.ts';
import { restoreClaims } from '../portions/portion-claims.ts';
import { applyMoves, revertSource } from './ledger.ts';
import { createItem } from './write-items.ts';

/** Whether the list of item `i` fills a pantry, as 1 or 0: read together with the item, so that others pay nothing. */
export const fillsPantrySql = sql<number>`(case when exists (select 1 from pantry_list p where p.list = i.root)
  then 1 else 0 end)`;

/** The same, or whether a completion has filled one before its list was unlinked. */
export function filledPantrySql(completion: string) {
  return sql<number>`(case when exists (select 1 from pantry_move m where m.source = ${completion})
    then 1 else 0 end)`;
}

/** Adds a completed item to the pantries of its list, as far as whoever completed it may change them. */
export async function fillPantries(work: ChildWork, item: ChildRow, completion: string): Promise<void> {
  const { tx, viewer } = work;
  const moves = purchaseOf(item);
  for (const pantry of await pantriesFilledBy(tx, viewer, item.root)) {
    const title = String(item.title);
    const place = 'STORAGE_PLACE_UNSPECIFIED';
    const row =
      (await itemFor(tx, pantry, title)) ?? (await createItem(work, { pantry, title, place, recipe: '' }));
    if (row) await applyMoves(work, row, { source: completion, moves: countedFor(row, moves) });
  }
}

/** The same when an undo brings a completion back, unless its purchase is still there. */
export async function refillPantries(work: ChildWork, item: string, completion: string): Promise<void> {
  const filled = await work.tx
    .selectFrom('pantry_move')
    .select('source')
    .where('source', '=', completion)
    .limit(1)
    .executeTakeFirst();
  const [row] = filled ? [] : await readChildren(work.tx, resources.listItem, sql`i.name = ${item}`);
  if (row) await fillPantries(work, row, completion);
}

/** How many pantries a completed item fills: each costs several statements. */
export const maxFilled = 20;

/**
 * The pantries that a list fills, of those that the viewer may change. Others may link any number of pantries to a list that
 * they can change, so the query finds only pantries that the viewer has, and their own ones first.
 */
async function pantriesFilledBy(tx: Transaction<Database>, viewer: Viewer, list: string): Promise<string[]> {
  const { rows } = await sql<{ pantry: string }>`select p.pantry from pantry_list p
    where p.list = ${list} and ${isHeldBy(sql`p.pantry`, sql`${viewer.user}`)}
    order by (case when exists (select 1 from access a where a.resource = p.pantry and a.recipient = ${viewer.user})
      then 0 else 1 end), p.pantry limit ${maxFilled}`.execute(tx);
  if (rows.length === 0) return [];
  const names = rows.map(({ pantry }) => pantry);
  const found = await findNamed(tx, viewer, { type: resources.pantry.singular, names });
  const changeable = found.filter(({ access }) => access.level >= levelFor.update);
  return changeable.map(({ row }) => row.name).sort();
}

/** Takes it back when the item is reopened. */
export async function emptyPantries(work: ChildWork, completion: string): Promise<void> {
  await revertSource(work, completion, pantry => mayChangePantry(work.tx, work.viewer, pantry));
}

/** Puts back what a cooking took that is about to be deleted. */
export async function revertCooking(work: ChildWork, cooking: string): Promise<void> {
  const may = (pantry: string) => mayChangePantry(work.tx, work.viewer, pantry);
  await revertSource(work, cooking, may);
  await restoreClaims(work, cooking, may);
  await work.tx.deleteFrom('pantry_cooking').where('cooking', '=', cooking).execute();
}

async function mayChangePantry(tx: Transaction<Database>, viewer: Viewer, pantry: string): Promise<boolean> {
  const found = await lookUp(tx, viewer, resources.pantry, pantry);
  return found !== undefined && found.access.level >= levelFor.update;
}

function purchaseOf(item: ChildRow): Move[] {
  const { amounts, words } = readItemQuantity(quantityOf(item));
  return words.length > 0 || amounts.length === 0
    ? [unmeasured]
    : amounts.map(({ written: _, ...each }) => each);
}

/** People who keep an item without an amount only learn that it is there. */
function countedFor({ counted }: ChildRow, moves: Move[]): Move[] {
  return Number(counted) === 1 ? moves : [unmeasured];
}

/**
 * The item to which a purchase of a food is added: one without a date, because the new one has another date, or one that
 * is used up.
 */
async function itemFor(
  tx: Transaction<Database>,
  pantry: string,
  title: string,
): Promise<ChildRow | undefined> {
  const rows = await readChildren(
    tx,
    resources.pantryItem,
    sql`i.parent = ${pantry} and i.food = ${foodKey(title)} and i.recipe is null order by i.name`,
  );
  const same = rows.filter(row => foodNameKey(String(row.title)) === foodNameKey(title));
  return same.find(row => row.best_before === '') ?? same.find(row => Number(row.stock) === stocks.OUT);
}
