import { foldFoodName } from '@potluck/contract/amount/fold-food-name';
import { readAmounts } from '@potluck/contract/amount/read-amounts';
import type { MeasurementSystem } from '@potluck/contract/measure';
import type { ListItem } from '@potluck/contract/resources/list-item';
import type { ChildRow } from '../../children/child-part.ts';
import { quantityOf, readItemQuantity } from '../exact-quantity.ts';
import { tickOf } from '../tick.ts';
import { type Amount, amountsIn, amountsOf, less, quantityOfAll, some, sumOf } from './amounts.ts';
import { byHand, type Part, type PartState } from './part.ts';

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
      return foldFoodName(title);
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
