import { foodKey } from '@potluck/contract/food/food-key';
import { maxPantryItems } from '@potluck/contract/limits';
import {
  type PantryItem,
  type Stock,
  stocks,
  storagePlaces,
} from '@potluck/contract/resources/pantry/pantry-item';
import { sql } from 'kysely';
import type { ChildPart, ChildRow } from '../children/child-part.ts';
import { amountsOf, bodyOf, countedAmounts, negative, stockedWith } from '../list/stored-foods/stock.ts';
import { fitClaims, readPlanned } from '../portions/portion-claims.ts';
import { settleItem } from './ledger.ts';
import { restockChanged } from './shopping-list.ts';

/**
 * Items are ordered by their food. A person who sets the quantity or the stock of an item counts it: completions and
 * cookings from before cannot be undone for it any more.
 */
export const pantryItemPart: ChildPart = {
  order: { column: 'food', descending: false, sample: '' },
  max: maxPantryItems,
  namesOnce: true,
  write(saving) {
    const item = saving.values as unknown as PantryItem;
    const { title, place, bestBefore, recipe } = item;
    const { before } = saving;
    const columns = {
      title,
      food: recipe === '' ? foodKey(title) : '',
      place: storagePlaces[place],
      best_before: bestBefore,
      recipe: recipe || null,
      made: 0,
    };
    if (before && !isCounted(before, item))
      return { values: saving.values, columns: { ...columns, stock: Number(before.stock) } };
    const { quantity, stock, exact, counted } = before ? recounted(before, item) : fresh(item);
    return {
      values: { ...saving.values, quantity, stock },
      columns: {
        ...columns,
        stock: stocks[stock],
        base_stock: stocks[stock],
        exact,
        counted: counted ? 1 : 0,
      },
    };
  },
  async saved(saving) {
    const { before } = saving;
    const item = saving.values as unknown as PantryItem;
    if (before && isCounted(before, item)) await settleItem(saving, saving.name);
    if (before ? bodyOf(before).stock !== item.stock : true)
      await restockChanged(saving, saving.parent, [item]);
    const recipes = [before?.recipe, item.recipe].filter(
      recipe => typeof recipe === 'string' && recipe !== '',
    );
    for (const recipe of new Set(recipes))
      await fitClaims(saving, { pantry: saving.parent, recipe: String(recipe) });
  },
  async deleted(work, { parent: pantry, recipe }) {
    if (recipe !== null) await fitClaims(work, { pantry, recipe: String(recipe) });
  },
  async derive(db, rows) {
    const stored = new Set(rows.filter(({ recipe }) => recipe !== null).map(({ root }) => root));
    const planned = stored.size > 0 ? await readPlanned(db, [...stored]) : new Map<string, number>();
    return rows.map(({ root, recipe }) => ({
      recipe: recipe ?? '',
      plannedPortions: planned.get(`${root} ${recipe}`) ?? 0,
    }));
  },
  filterField: name => ({ kind: 'scalar', value: sql.ref(`i.${name}`) }),
};

/** Whether a change sets the quantity or the stock. */
function isCounted(before: ChildRow, { quantity, stock }: PantryItem): boolean {
  const stood = bodyOf(before);
  return stood.quantity !== quantity || stood.stock !== stock;
}

interface Counted {
  quantity: string;
  stock: Stock;
  exact: string | null;
  counted: boolean;
}

function fresh({ quantity, stock: requested }: PantryItem): Counted {
  const stock = requested === 'STOCK_UNSPECIFIED' ? 'HAVE' : requested;
  return { quantity, stock, exact: null, counted: countedAmounts(quantity).length > 0 };
}

function recounted(before: ChildRow, item: PantryItem): Counted {
  const stood = bodyOf(before);
  const next = fresh(item);
  if (stood.quantity !== item.quantity) {
    // A new amount means that there is some, unless the same request says otherwise.
    const refilled = next.counted && next.stock === 'OUT' && stood.stock === 'OUT';
    return refilled ? { ...next, stock: 'HAVE' } : next;
  }
  const amounts = amountsOf(before);
  if (next.stock !== 'OUT' || amounts.length === 0) {
    const left = item.quantity !== '' && Number(before.counted) === 1;
    return { ...next, exact: left ? (before.exact as string | null) : null, counted: left };
  }
  // Used up: the unit stays known.
  const none = amounts.flatMap(amount => [amount, negative(amount)]);
  const used = stockedWith({ amounts: none, bought: false, boughtSome: false, base: 'OUT' }, item.title);
  return { ...used, counted: true };
}
