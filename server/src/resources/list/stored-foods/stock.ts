import { gramsPerMilliliter } from '@potluck/contract/amount/density';
import { readAmounts } from '@potluck/contract/amount/read-amounts';
import { neededText } from '@potluck/contract/amount/shopping-text';
import { kindOf, sumAmounts } from '@potluck/contract/amount/sum-amounts';
import { baseOf, type ExactAmount } from '@potluck/contract/exact-amount';
import { isMeasured, unitOf } from '@potluck/contract/measure';
import { compare, divide, multiply, rational, toNumber } from '@potluck/contract/rational';
import type { PantryItem, Stock } from '@potluck/contract/resources/pantry/pantry-item';
import type { ChildRow } from '../../children/child-part.ts';
import { readItemQuantity } from '../exact-quantity.ts';

/** A purchase without an amount. */
export const unmeasured = 'some';

/** What a completion or a cooking changes about an item. */
export type Move = ExactAmount | typeof unmeasured;

/** How much there is of an item. */
export interface Balance {
  /** Exact, one per kind. Negative if more was cooked than bought. */
  amounts: readonly ExactAmount[];
  /** Whether it was bought since a person last set its stock. */
  bought: boolean;
  /** Whether part of that had no amount. */
  boughtSome: boolean;
  /** The stock that a person set. */
  base: Stock;
}

/** How much there is of an item, as its row stores and its response shows it. */
export interface Stocked {
  quantity: string;
  stock: Stock;
  exact: string | null;
}

export function bodyOf(row: ChildRow): PantryItem {
  return JSON.parse(row.body) as PantryItem;
}

/** The exact amounts of an item; empty for one that is not counted. */
export function amountsOf(row: ChildRow): ExactAmount[] {
  if (Number(row.counted) === 0) return [];
  const exact = typeof row.exact === 'string' ? row.exact : null;
  return readItemQuantity({ quantity: bodyOf(row).quantity, exact }).amounts;
}

/** The amounts that a typed quantity gives; none for words such as "half a jar". */
export function countedAmounts(quantity: string): ExactAmount[] {
  const { amounts, words } = readAmounts(quantity);
  return words.length > 0 ? [] : amounts;
}

/** An item with this balance. */
export function stockedWith({ amounts, ...rest }: Balance, food: string): Stocked {
  const sums = tidy(sumAmounts(amounts, food));
  const quantity = neededText(sums, { food });
  const exact = sums.length === 0 ? null : JSON.stringify({ quantity, amounts: sums });
  return { quantity, stock: stockOf({ amounts: sums, ...rest }), exact };
}

/** Keeps one amount of an item that is used up, so that its unit stays known. */
function tidy(sums: ExactAmount[]): ExactAmount[] {
  const left = sums.filter(({ amount }) => amount.numerator !== 0);
  return left.length > 0 ? left : sums.slice(0, 1);
}

function stockOf({ amounts, bought, boughtSome, base }: Balance): Stock {
  if (boughtSome) return 'HAVE';
  const left = amounts.some(({ amount }) => toNumber(amount) > 0);
  if (amounts.length > 0 && !left) return 'OUT';
  if (bought || (left && base === 'OUT')) return 'HAVE';
  return base;
}

/** The opposite amount. */
export function negative({ amount, ...rest }: ExactAmount): ExactAmount {
  return { ...rest, amount: rational(-amount.numerator, amount.denominator) };
}

/** A part of what is needed that a stock has, in the stock's unit. Undefined without a common unit. */
export function available(
  need: ExactAmount,
  stock: readonly ExactAmount[],
  food: string,
): ExactAmount | undefined {
  const there = stock.find(each => kindOf(each) === kindOf(need)) ?? inOtherKind(need, stock, food);
  if (!there) return undefined;
  const wanted = inUnitOf(need, there, food);
  if (!wanted) return undefined;
  const left = toNumber(there.amount) > 0 ? there : { ...there, amount: rational(0) };
  const { written: _, ...least } = compare(wanted.amount, left.amount) <= 0 ? wanted : left;
  return least;
}

/** A mass for a volume, or the other way around, if the density of the food is known. */
function inOtherKind(
  need: ExactAmount,
  stock: readonly ExactAmount[],
  food: string,
): ExactAmount | undefined {
  return stock.find(each => inUnitOf(need, each, food) !== undefined);
}

/** An amount in another unit: a volume and a mass convert if the density of the food is known. */
export function inUnitOf(
  need: ExactAmount,
  { type, unit }: ExactAmount,
  food: string,
): ExactAmount | undefined {
  const named: ExactAmount = { amount: need.amount, type, ...(unit !== undefined && { unit }) };
  const [from, to] = [unitOf(need.type), unitOf(type)];
  if (kindOf(named) === kindOf(need)) return { ...named, amount: divide(baseOf(need), to.base) };
  const density = isMeasured(from) && isMeasured(to) ? gramsPerMilliliter(food) : undefined;
  if (!density) return undefined;
  const inGrams = from.dimension === 'volume';
  const base = inGrams ? multiply(baseOf(need), density) : divide(baseOf(need), density);
  return { ...named, amount: divide(base, to.base) };
}
