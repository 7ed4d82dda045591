import { kitchenMeasure } from '@potluck/contract/ingredient/kitchen-unit';
import { measuresOf, quantityOf } from '@potluck/contract/ingredient/measures-of';
import { parseIngredientLine } from '@potluck/contract/ingredient-line';
import { inBase, isMeasured, type MeasurementType, unitOf } from '@potluck/contract/measure';
import { plainQuantityText } from '@potluck/contract/quantity-text';
import { add, compare, multiply, type Rational, rational } from '@potluck/contract/rational';
import type { Ingredient } from '@potluck/contract/resources/recipe';
import { normalizeForSearch } from '../../../search-index/search.ts';

/**
 * How much of a food, exactly: millilitres, grams or pieces. What has one `kind` can be added; `unit` is the one in
 * which it was said. What is not measured, as salt, is 1 of the kind `some`.
 */
export interface Amount {
  kind: string;
  exact: Rational;
  unit: MeasurementType;
}

const none: MeasurementType = 'MEASUREMENT_TYPE_UNSPECIFIED';
export const zero = rational(0);

export function foodOf(title: string): string {
  return normalizeForSearch(title);
}

/** What a recipe's line takes for `factor` times as many servings. */
export function amountsNeededOf(ingredient: Ingredient, factor: Rational): Amount[] {
  const [first] = measuresOf(ingredient);
  if (!first.amount) return [some];
  return [{ kind: kindOf(first.type), exact: multiply(inBase(first), factor), unit: first.type }];
}

export const some: Amount = { kind: 'some', exact: rational(1), unit: none };

function kindOf(type: MeasurementType): string {
  const unit = unitOf(type);
  return isMeasured(unit) ? unit.dimension : type;
}

/** The amounts that a quantity in words is, "200 g + 1 cup"; undefined for words that are none. */
export function amountsIn(quantity: string): Amount[] | undefined {
  if (quantity.trim() === '') return [some];
  const read = quantity.split('+').map(amountIn);
  return read.every(each => each !== undefined) ? read : undefined;
}

function amountIn(text: string): Amount | undefined {
  const read = parseIngredientLine(`${text.trim()} things`);
  const [first, second] = measuresOf(read);
  if (read.title !== 'things' || !first.amount || second || read.note) return undefined;
  if (read.unit !== '' && first.type === none) return undefined;
  return { kind: kindOf(first.type), exact: inBase(first), unit: first.type };
}

/** All amounts together as a list says them. */
export function quantityOfAll(amounts: readonly Amount[]): string {
  const kinds = Map.groupBy(
    amounts.filter(({ kind }) => kind !== some.kind),
    ({ kind }) => kind,
  );
  return [...kinds.values()].map(writeKind).filter(Boolean).join(' + ');
}

function writeKind(amounts: Amount[]): string {
  const total = sumOf(amounts);
  if (compare(total, zero) <= 0) return '';
  const unit = amounts.map(each => each.unit).reduce(sharedUnit);
  return plainQuantityText(quantityOf(kitchenMeasure(total, unit)));
}

function sharedUnit(one: MeasurementType, other: MeasurementType): MeasurementType {
  const metric = [one, other].filter(type => unitOf(type).system === 'metric');
  const candidates = metric.length > 0 ? metric : [one, other];
  return candidates.reduce((chosen, type) =>
    compare(unitOf(type).base, unitOf(chosen).base) > 0 ? type : chosen,
  );
}

export function sumOf(amounts: readonly Amount[]): Rational {
  return amounts.reduce((sum, { exact }) => add(sum, exact), zero);
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

/** Puts an amount to those that there are, as one of its kind. */
export function addTo(amounts: Amount[], amount: Amount): void {
  const same = amounts.find(({ kind }) => kind === amount.kind);
  if (!same) amounts.push({ ...amount });
  else {
    same.exact = amount.kind === some.kind ? same.exact : add(same.exact, amount.exact);
    same.unit = sharedUnit(same.unit, amount.unit);
  }
}
