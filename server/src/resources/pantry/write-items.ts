import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { foodKey } from '@potluck/contract/food/food-key';
import { maxPantryItems } from '@potluck/contract/limits';
import { resources } from '@potluck/contract/resources';
import {
  type PantryItem,
  type StoragePlace,
  stocks,
  storagePlaces,
} from '@potluck/contract/resources/pantry/pantry-item';
import { searchedText } from '@potluck/contract/search/search-text';
import { storedBody } from '../../rows/stored-body.ts';
import { newId } from '../../store/ids.ts';
import { rememberRemoved } from '../../store/removed-names.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { changeRow, countBelow, deleteRow, insertRow } from '../children/child-rows.ts';
import { changedFields, withFieldsChanged } from '../field-versions.ts';
import { bodyOf, type Stocked } from '../list/stored-foods/stock.ts';
import { fitClaims } from '../portions/portion-claims.ts';

/*
 * Completions and cookings write items here: `child-methods/write-child.ts` imports the part of completions, so that part
 * cannot import it.
 */

const definition: ResourceDefinition = resources.pantryItem;
const longestTitle = 200;

/** An item that a completion or a cooking creates. */
export interface NewItem {
  pantry: string;
  title: string;
  place: StoragePlace;
  /** For portions. */
  recipe: string;
}

/** Creates an item without a stock; undefined if the pantry is full. */
export async function createItem(work: ChildWork, item: NewItem): Promise<ChildRow | undefined> {
  const { tx, viewer } = work;
  const { pantry, recipe, place } = item;
  const there = await countBelow(tx, definition, { parent: pantry, max: maxPantryItems });
  if (there >= maxPantryItems) return undefined;
  const title = item.title.slice(0, longestTitle);
  const values = { title, place, recipe, stock: 'OUT' };
  const now = Date.now();
  const row = await insertRow(tx, definition, {
    ...{ name: `${pantry}/pantryItems/${newId()}`, parent: pantry, root: pantry },
    ...{ creator: viewer.user || null, version: 1, create_time: now, update_time: now },
    ...{ title, food: recipe === '' ? foodKey(title) : '', stock: stocks.OUT, place: storagePlaces[place] },
    ...{ best_before: '', recipe: recipe || null, exact: null, counted: 1, base_stock: stocks.OUT, made: 1 },
    search: searchedText(definition, { title }, values),
    body: storedBody(definition, values).body,
  });
  logItem(work, row, 'create');
  return row;
}

/** Writes how much there is of an item. */
export async function writeStock(work: ChildWork, row: ChildRow, stocked: Stocked): Promise<ChildRow> {
  const { quantity, stock, exact } = stocked;
  const before = bodyOf(row);
  const values: PantryItem = { ...before, quantity, stock };
  const field_versions = withFieldsChanged(row, changedFields({ ...before }, { ...values }));
  const body = storedBody(definition, { ...values }).body;
  const columns = { stock: stocks[stock], exact, body, field_versions };
  const written = await changeRow(work.tx, definition, row, columns);
  logItem(work, row, 'update');
  await fitPortions(work, row);
  return written;
}

export async function removeItem(work: ChildWork, row: ChildRow): Promise<void> {
  await deleteRow(work.tx, definition, row);
  await rememberRemoved(work.tx, row);
  logItem(work, row, 'delete');
  await fitPortions(work, row);
}

async function fitPortions(work: ChildWork, { parent: pantry, recipe }: ChildRow): Promise<void> {
  if (recipe !== null) await fitClaims(work, { pantry, recipe: String(recipe) });
}

function logItem({ changes }: ChildWork, row: ChildRow, kind: 'create' | 'update' | 'delete'): void {
  changes.push({ resource: row.name, parent: row.root, type: definition.singular, kind });
}
