import { sumAmounts } from '@potluck/contract/amount/sum-amounts';
import type { ExactAmount } from '@potluck/contract/exact-amount';
import { toNumber } from '@potluck/contract/rational';
import { available, inUnitOf, negative } from './stock.ts';

/** What is taken from the items of one food. */
export interface Taken<Item> {
  /** The amounts, in the units of the items. */
  from: [Item, ExactAmount][];
  /** The part of the need that is not there, in its own unit; undefined if nothing is missing. */
  missing: ExactAmount | undefined;
  /** Whether any item counts in a unit that fits. */
  fits: boolean;
}

/** The amounts of the items of one food, while needs are taken from them one after the other. */
export class FoodStock<Item> {
  readonly #food: string;
  readonly #left: Map<Item, readonly ExactAmount[]>;

  constructor(food: string, items: Iterable<readonly [Item, readonly ExactAmount[]]>) {
    this.#food = food;
    this.#left = new Map(items);
  }

  /** Takes as much of a need as there is, from the first items first. Never guesses between units without a factor. */
  take(need: ExactAmount): Taken<Item> {
    const taken: Taken<Item> = { from: [], missing: need, fits: false };
    for (const [item, left] of this.#left) {
      if (!taken.missing) break;
      const part = available(taken.missing, left, this.#food);
      const used = part && inUnitOf(part, taken.missing, this.#food);
      if (!part || !used) continue;
      taken.fits = true;
      if (toNumber(part.amount) === 0) continue;
      taken.from.push([item, part]);
      this.#left.set(item, sumAmounts([...left, negative(part)], this.#food));
      const [rest] = sumAmounts([taken.missing, negative(used)]);
      taken.missing = rest && toNumber(rest.amount) > 0 ? rest : undefined;
    }
    return taken;
  }
}
