import type { Kitchen } from '@potluck/contract/amount/convert-amount';
import { readAmounts } from '@potluck/contract/amount/read-amounts';
import { neededText, shoppingText } from '@potluck/contract/amount/shopping-text';
import { kindOf } from '@potluck/contract/amount/sum-amounts';
import type { ExactAmount } from '@potluck/contract/exact-amount';
import { type MeasurementType, unitOf } from '@potluck/contract/measure';
import { add, compare, divide, multiply, type Rational, rational } from '@potluck/contract/rational';

/**
 * An exact amount of a food: millilitres, grams or pieces. Amounts of the same `kind` can be added; `unit` is the
 * original unit, with its word if the API has no type for it. Unmeasured foods, such as salt, are 1 of the kind
 * `some`.
 */
export interface Amount {
  kind: string;
  exact: Rational;
  unit: string;
}

export const zero = rational(0);
export const some: Amount = { kind: 'some', exact: rational(1), unit: '' };

/** Comparable, subtractable amounts, one per kind; a food without an amount still gets an entry. */
export function amountsOf(amounts: readonly ExactAmount[]): Amount[] {
  const kinds = [...Map.groupBy(amounts.map(amountOf), ({ kind }) => kind).values()];
  const sums = kinds.flatMap(([first, ...rest]) =>
    first ? { ...first, exact: sumOf([first, ...rest]) } : [],
  );
  return sums.length === 0 ? [some] : sums;
}

export function amountOf(entry: ExactAmount): Amount {
  const { amount, type, unit } = entry;
  const exact = multiply(amount, unitOf(type).base);
  return { kind: kindOf(entry), exact, unit: [type, unit].filter(Boolean).join(' ') };
}

/** The amounts in an item's quantity, to which more can be added; text is ignored. */
export function amountsIn(quantity: string): Amount[] {
  return amountsOf(readAmounts(quantity).amounts);
}

/** A food's total as a list displays it, in the list's units. */
export function quantityOfAll(amounts: readonly Amount[], kitchen: Kitchen): string {
  return shoppingText(measuredOf(amounts), kitchen);
}

/** The amount for a single meal, without rounding to what shops sell. */
export function quantityOfMeal(amounts: readonly Amount[], kitchen: Kitchen): string {
  return neededText(measuredOf(amounts), kitchen);
}

function measuredOf(amounts: readonly Amount[]): ExactAmount[] {
  return amounts.filter(({ kind }) => kind !== some.kind).map(exactOf);
}

/** An amount in its original unit. */
export function exactOf({ exact, unit }: Amount): ExactAmount {
  const [type, ...words] = unit.split(' ') as [MeasurementType, ...string[]];
  const amount = divide(exact, unitOf(type).base);
  return words.length > 0 ? { amount, type, unit: words.join(' ') } : { amount, type };
}

export function sumOf(amounts: readonly Pick<Amount, 'exact'>[]): Rational {
  const [first, ...rest] = amounts;
  return rest.reduce((sum, { exact }) => add(sum, exact), first?.exact ?? zero);
}

export function less(one: Rational, other: Rational): Rational {
  return add(one, { numerator: -other.numerator, denominator: other.denominator });
}

export function smaller(one: Rational, other: Rational): Rational {
  return compare(one, other) <= 0 ? one : other;
}

export function above(one: Rational, other: Rational): boolean {
  return compare(one, other) > 0;
}
