import type { ExactAmount } from '@potluck/contract/exact-amount';
import { toNumber } from '@potluck/contract/rational';
import { resources } from '@potluck/contract/resources';
import { type Stock, stocks } from '@potluck/contract/resources/pantry/pantry-item';
import { sql } from 'kysely';
import type { Db } from '../../policy/find-visible.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { readChildren } from '../children/child-rows.ts';
import {
  amountsOf,
  bodyOf,
  type Move,
  negative,
  type Stocked,
  stockedWith,
  unmeasured,
} from '../list/stored-foods/stock.ts';
import { removeItem, writeStock } from './write-items.ts';

/*
 * A ledger of what completions and cookings have changed. The amounts of an item are what a person counted last, plus all
 * moves since. Each source can be reverted once, in any order, because the sum does not depend on the order.
 */

/** Applies the moves of a source to an item. */
export async function applyMoves(
  work: ChildWork,
  row: ChildRow,
  { source, moves }: { source: string; moves: readonly Move[] },
): Promise<ChildRow> {
  const known = await movesOf(work.tx, row.name);
  const own = known.filter(each => each.source === source).length;
  const rows = moves.map((move, at) => ({ source, item: row.name, seq: own + at, amount: textOf(move) }));
  if (rows.length > 0) await work.tx.insertInto('pantry_move').values(rows).execute();
  const amounts = [...amountsOf(row), ...moves.filter(move => move !== unmeasured)];
  return writeStock(work, row, stocked(row, amounts, [...known.map(({ move }) => move), ...moves]));
}

/** Reverts what a source did, in the pantries that `may` lets through. Returns the number of items. */
export async function revertSource(
  work: ChildWork,
  source: string,
  may: (pantry: string) => Promise<boolean> | boolean,
): Promise<number> {
  const { tx } = work;
  const rows = await readChildren(
    tx,
    resources.pantryItem,
    sql`i.name in (select m.item from pantry_move m where m.source = ${source}) order by i.name`,
  );
  const allowed = new Set<string>();
  for (const pantry of new Set(rows.map(({ root }) => root))) if (await may(pantry)) allowed.add(pantry);
  const own = rows.filter(({ root }) => allowed.has(root));
  for (const row of own) {
    const known = await movesOf(tx, row.name);
    await tx.deleteFrom('pantry_move').where('source', '=', source).where('item', '=', row.name).execute();
    const rest = known.filter(each => each.source !== source).map(({ move }) => move);
    const gone = known.filter(each => each.source === source).map(({ move }) => move);
    if (Number(row.made) === 1 && rest.length === 0) {
      await removeItem(work, row);
      continue;
    }
    const back = gone.filter(move => move !== unmeasured).map(negative);
    await writeStock(work, row, stocked(row, [...amountsOf(row), ...back], rest));
  }
  return own.length;
}

/** A person counted the item: what happened before does not matter any more. */
export async function settleItem({ tx }: Pick<ChildWork, 'tx'>, item: string): Promise<void> {
  await tx.deleteFrom('pantry_move').where('item', '=', item).execute();
}

function stocked(row: ChildRow, amounts: readonly ExactAmount[], moves: readonly Move[]): Stocked {
  const bought = moves.some(move => move === unmeasured || toNumber(move.amount) > 0);
  const balance = { amounts, bought, boughtSome: moves.includes(unmeasured), base: baseOf(row) };
  const next = stockedWith(balance, String(row.title));
  // An item without an amount keeps the words of its quantity.
  return Number(row.counted) === 0 ? { ...next, quantity: bodyOf(row).quantity, exact: null } : next;
}

function baseOf(row: ChildRow): Stock {
  const found = Object.entries(stocks).find(([, number]) => number === Number(row.base_stock));
  return (found?.[0] as Stock | undefined) ?? 'HAVE';
}

interface KnownMove {
  source: string;
  move: Move;
}

async function movesOf(db: Db, item: string): Promise<KnownMove[]> {
  const rows = await db
    .selectFrom('pantry_move')
    .select(['source', 'amount'])
    .where('item', '=', item)
    .orderBy('source')
    .orderBy('seq')
    .execute();
  return rows.map(({ source, amount }) => ({ source, move: moveOf(amount) }));
}

function textOf(move: Move): string {
  return move === unmeasured ? move : JSON.stringify(move);
}

function moveOf(text: string): Move {
  return text === unmeasured ? unmeasured : (JSON.parse(text) as ExactAmount);
}
