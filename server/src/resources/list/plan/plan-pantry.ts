import { neededText } from '@potluck/contract/amount/shopping-text';
import type { ExactAmount } from '@potluck/contract/exact-amount';
import { foodKey } from '@potluck/contract/food/food-key';
import type { PantryUse } from '@potluck/contract/resources/list/plan';
import type { Pantry } from '@potluck/contract/resources/pantry';
import type { ChildRow } from '../../children/child-part.ts';
import { readStoredFoods, type StoredFoods } from '../stored-foods/read-stored-foods.ts';
import { amountsOf, bodyOf } from '../stored-foods/stock.ts';
import { FoodStock } from '../stored-foods/take-from-stock.ts';
import { amountOf, exactOf, less, quantityOfMeal, some } from './amounts.ts';
import type { AlwaysThere } from './at-home.ts';
import { byHand, type Need } from './item-parts.ts';
import type { Difference } from './plan-difference.ts';
import type { Reading } from './visible-recipes.ts';

/** The needs of a plan, with what a pantry has of them. */
export interface PantryShare {
  /** What is left to buy. */
  more: Need[];
  /** The parts of needs that the pantry has. */
  covered: Need[];
  /** The needs that get nothing, because the pantry keeps what it has for other meals. */
  outbid: Need[];
}

/**
 * What the viewer has at home, for the plan of a list. A pantry counts if the viewer may change it, and if it belongs to
 * this list or to none: so a plan shows nothing about pantries that the viewer cannot read.
 */
export class PlanPantry {
  readonly #byFood: Map<string, ChildRow[]>;
  readonly #pantries: readonly Pantry[];
  /** Whether completed items of the list go into one of the pantries. */
  readonly #filled: boolean;

  private constructor(stored: readonly StoredFoods[], list: string) {
    const items = stored.flatMap(each => each.items);
    this.#byFood = Map.groupBy(items, ({ food }) => String(food));
    this.#pantries = stored.map(({ pantry }) => pantry);
    this.#filled = this.#pantries.some(({ lists }) => lists.includes(list));
  }

  static async read({ context, viewer }: Reading, list: string): Promise<PlanPantry> {
    const stored = await readStoredFoods(context.store, viewer);
    const own = stored.filter(({ pantry: { lists, shoppingList } }) => {
      const linked = [...lists, shoppingList].filter(Boolean);
      return linked.length === 0 || linked.includes(list);
    });
    return new PlanPantry(own, list);
  }

  /** What is always at home: what the list has learned, and the staples of the pantries. */
  alwaysThere(learned: readonly string[]): AlwaysThere {
    return {
      staples: [...learned, ...this.#pantries.flatMap(({ staples }) => staples)],
      notStaples: this.#pantries.flatMap(({ notStaples }) => notStaples),
    };
  }

  /** Splits needs into what the pantry has and what is missing. Other meals keep what they were promised. */
  share(difference: Difference, ignored: ReadonlySet<string>): PantryShare {
    const promised = this.#promised(difference);
    const stocks = new Map<string, FoodStock<ChildRow>>();
    const share: PantryShare = { more: [], covered: [], outbid: [] };
    for (const need of difference.more.toSorted((one, other) => one.meal.start - other.meal.start)) {
      const key = foodKey(need.title);
      const items = this.#byFood.get(key);
      if (!items || ignored.has(need.food) || need.kind === some.kind) {
        share.more.push(need);
        continue;
      }
      const stock = stocks.get(key) ?? stockOf(need.title, items, promised.get(key) ?? []);
      stocks.set(key, stock);
      split(need, stock, share);
    }
    return share;
  }

  /** Whether there is any of these foods. */
  hasAny(foods: Iterable<Pick<Need, 'title'>>): boolean {
    if (this.#byFood.size === 0) return false;
    for (const { title } of foods) if (this.#byFood.has(foodKey(title))) return true;
    return false;
  }

  /** What has to be bought: foods that nobody counts are taken to be enough. */
  missing({ more, covered }: PantryShare): Need[] {
    const counted = new Set(covered.map(({ food }) => food));
    return [...Map.groupBy(more, ({ food }) => food)].flatMap(([food, needs]) => {
      const title = needs[0]?.title ?? '';
      const kind = needs.every(need => need.kind === some.kind) ? some.kind : '';
      return !counted.has(food) && this.hasUncounted({ title, kind }) ? [] : needs;
    });
  }

  /** What the pantry has of a food: undefined for nothing, '' without an amount. */
  quantityOf(title: string): string | undefined {
    const items = this.#byFood.get(foodKey(title));
    if (!items) return undefined;
    return neededText(items.flatMap(amountsOf), { food: title });
  }

  /** Whether there is enough of a food as far as anybody knows: it is there, and nobody counts it. */
  hasUncounted({ title, kind }: Pick<Need, 'title' | 'kind'>): boolean {
    const there = (this.#byFood.get(foodKey(title)) ?? []).filter(row => bodyOf(row).stock === 'HAVE');
    return there.some(row => kind === some.kind || amountsOf(row).length === 0);
  }

  /**
   * The amounts that other meals take from the pantry: what they were promised when they were planned, and what was bought
   * for them if the list fills the pantry.
   */
  #promised({ snapshot, meals }: Difference): Map<string, ExactAmount[]> {
    const ahead = snapshot.parts.filter(({ part, on }) => {
      const meal = meals.get(part.meal.dish);
      if (part.meal.dish === byHand || !meal || meal.over || part.kind === some.kind) return false;
      return on ? this.#filled && on.state === 'bought' : true;
    });
    const byFood = Map.groupBy(ahead, ({ part }) => foodKey(part.title));
    return new Map([...byFood].map(([food, parts]) => [food, parts.map(({ part }) => exactOf(part))]));
  }
}

function stockOf(food: string, items: readonly ChildRow[], promised: readonly ExactAmount[]) {
  const stock = new FoodStock(
    food,
    items.map(row => [row, amountsOf(row)]),
  );
  for (const amount of promised) stock.take(amount);
  return stock;
}

function split(need: Need, stock: FoodStock<ChildRow>, { more, covered, outbid }: PantryShare): void {
  const { from, missing, fits } = stock.take(exactOf(need));
  if (from.length === 0) {
    more.push(need);
    if (fits) outbid.push(need);
  } else if (!missing) covered.push(need);
  else {
    const { exact } = amountOf(missing);
    more.push({ ...need, exact });
    covered.push({ ...need, exact: less(need.exact, exact) });
  }
}

/** How a preview shows what the pantry has of a line. */
export function pantryFields(
  pantry: PlanPantry,
  { title, covered, outbid }: { title: string; covered: readonly Need[]; outbid: boolean },
): { inPantry: boolean; pantryQuantity: string; pantryUse: PantryUse } {
  if (covered.length > 0) {
    const pantryQuantity = quantityOfMeal(covered, { food: title });
    return { inPantry: true, pantryQuantity, pantryUse: 'SUBTRACTED' };
  }
  const quantity = pantry.quantityOf(title);
  const pantryUse = outbid ? 'PROMISED' : notUsed;
  return { inPantry: quantity !== undefined, pantryQuantity: quantity ?? '', pantryUse };
}

const notUsed = 'PANTRY_USE_UNSPECIFIED';

/** The fields of a line that has nothing to do with a pantry. */
export const noPantry = { inPantry: false, pantryQuantity: '', pantryUse: notUsed } as const;
