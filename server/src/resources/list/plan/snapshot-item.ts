import { readAmounts } from '@potluck/contract/amount/read-amounts';
import { foodNameKey } from '@potluck/contract/food/food-name-key';
import type { MeasurementSystem } from '@potluck/contract/measure';
import type { ListItem } from '@potluck/contract/resources/list-item';
import type { Transaction } from 'kysely';
import type { Database } from '../../../store/schema.ts';
import type { ChildRow } from '../../children/child-part.ts';
import { quantityOf, readItemQuantity } from '../exact-quantity.ts';
import { tickOf } from '../tick.ts';
import { type Amount, amountsIn, amountsOf, less, quantityOfAll, some, sumOf } from './amounts.ts';
import { byHand, type Part, type PartState, readParts } from './item-parts.ts';
import { writeParts } from './write-parts.ts';

/** An item of a list in a snapshot. */
export interface SnapshotItem {
  /** Empty for a new item. */
  name: string;
  row: ChildRow | undefined;
  title: string;
  food: string;
  section: string;
  /** The units in which meals write it. */
  system: MeasurementSystem | undefined;
  /** The quantity as stored. */
  quantity: string;
  state: Exclude<PartState, 'apart'>;
  /** Whether only people have written it. */
  typed: boolean;
  repeats: boolean;
  parts: Part[];
  /** The parts before the plan was applied. */
  stood: readonly Part[];
}

export function snapshotItem(
  row: ChildRow,
  { parts, system }: Pick<SnapshotItem, 'parts' | 'system'>,
): SnapshotItem {
  const { quantity = '', recurrenceRule = '' } = JSON.parse(row.body) as Partial<ListItem>;
  const title = String(row.title);
  const typed = row.planned_title === null;
  const same = row.planned_title === title && row.planned_quantity === quantity && recurrenceRule === '';
  const ticked = tickOf(row).completeTime !== null;
  return {
    name: row.name,
    row,
    title,
    // Folded on demand: only typed items are matched by title.
    get food() {
      return foodNameKey(title);
    },
    section: String(row.list_section),
    system,
    quantity,
    state: ticked ? 'bought' : typed || same ? 'open' : 'edited',
    typed,
    repeats: recurrenceRule !== '',
    parts,
    stood: parts,
  };
}

const hand: Part['meal'] = {
  dish: byHand,
  calendar: '',
  event: '',
  originalStart: null,
  start: 0,
  recipe: '',
  servings: 0,
};

/** What a person put on an item, separate from what meals put there; `said` is their text. */
export function partByHand(item: Pick<SnapshotItem, 'name' | 'food'>, amount: Amount, text = ''): Part {
  const { kind, exact, unit } = amount;
  return { kind, exact, unit, meal: hand, food: item.food, title: text, item: item.name };
}

/** Turns the quantity of a typed item into its first part. */
export function takeTyped(item: SnapshotItem): void {
  const state = item.row ? quantityOf(item.row) : { quantity: '', exact: null };
  const { amounts } = readItemQuantity(state);
  item.parts = amountsOf(amounts).map(amount => partByHand(item, amount, state.quantity));
  item.typed = false;
}

/** A person edited an item that meals had written: records the difference as added or removed by hand. */
export function takeEdited(item: SnapshotItem): void {
  const planned = item.parts.filter(({ meal }) => meal.dish !== byHand);
  const stated = amountsIn(item.quantity);
  const { words, amounts } = readAmounts(item.quantity);
  const kinds = new Set((amounts.length > 0 ? [...stated, ...planned] : []).map(({ kind }) => kind));
  kinds.delete(some.kind);
  const byKind = [...kinds].map(kind => {
    const one = [...stated, ...planned].find(each => each.kind === kind) ?? some;
    return { ...one, exact: less(totalOf(stated, kind), totalOf(planned, kind)) };
  });
  const hands = byKind.filter(({ exact }) => exact.numerator !== 0);
  if (words.length > 0) hands.push(some);
  item.parts = [...planned, ...hands.map(amount => partByHand(item, amount, words.join(' + ')))];
  item.state = 'open';
}

function totalOf(amounts: readonly Amount[], kind: string): Amount['exact'] {
  return sumOf(amounts.filter(each => each.kind === kind));
}

/** Whether some of its parts are still to be bought. */
export function isWanted(item: SnapshotItem): boolean {
  return item.parts.some(({ kind }) => kind === some.kind) || quantityOfParts(item) !== '';
}

function quantityOfParts({ title, parts, system }: SnapshotItem): string {
  return quantityOfAll(parts, { food: title, system });
}

/** The sum of its parts; without meals, the text of the person who added it. */
export function quantityOfItem(item: SnapshotItem): string {
  const { parts } = item;
  const title = parts.find(({ meal }) => meal.dish === byHand)?.title ?? '';
  if (title !== '' && parts.every(({ meal }) => meal.dish === byHand)) return title;
  return [...readAmounts(title).words, quantityOfParts(item)]
    .filter(Boolean)
    .join(' + ')
    .slice(0, longestQuantity);
}

const longestQuantity = 100;

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
