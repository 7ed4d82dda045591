import { baseOf, type ExactAmount, sumOfKind } from '../exact-amount.ts';
import { foodNameKey } from '../food/food-name-key.ts';
import { isMeasured, unitOf } from '../measure.ts';
import { add, divide, multiply } from '../rational.ts';
import { gramsPerMilliliter } from './density.ts';
import { measurementTypes } from './measurement-types.ts';

/**
 * Sums amounts of one food exactly: volumes with volumes, masses with masses, counts with counts of the same unit, and
 * volumes with masses if the food's density is known. Amounts without a common sum stay separate, one per kind: mass,
 * volume, then counts. Commutative and associative. `food` is its name, in English or German.
 */
export function sumAmounts(amounts: readonly ExactAmount[], food = ''): ExactAmount[] {
  if (amounts.length <= 1) return [...amounts];
  const kinds = Map.groupBy(amounts, kindOf);
  const sums = [...kinds.values()].map(parts => parts.reduce(sumOfKind));
  return inOneKind(sums, food).toSorted((a, b) => orderOf(a) - orderOf(b) || byUnit(a, b));
}

/** A key that is equal for amounts that can be summed for any food. */
export function kindOf({ type, unit }: ExactAmount): string {
  const known = unitOf(type);
  if (isMeasured(known)) return known.dimension;
  return unit ? `${type} ${foodNameKey(unit)}` : type;
}

/** Converts a volume next to a mass to a mass, if the food's density is known. */
function inOneKind(sums: ExactAmount[], food: string): ExactAmount[] {
  const [mass, volume] = ['mass', 'volume'].map(kind => sums.find(sum => kindOf(sum) === kind));
  const density = mass && volume && gramsPerMilliliter(food);
  if (!density) return sums;
  const grams = add(baseOf(mass), multiply(baseOf(volume), density));
  const together = { amount: divide(grams, unitOf(mass.type).base), type: mass.type };
  return [together, ...sums.filter(sum => sum !== mass && sum !== volume)];
}

function orderOf({ type }: ExactAmount): number {
  const { dimension } = unitOf(type);
  return dimension === 'mass' ? -2 : dimension === 'volume' ? -1 : measurementTypes[type];
}

function byUnit(a: ExactAmount, b: ExactAmount): number {
  return (a.unit ?? '') < (b.unit ?? '') ? -1 : 1;
}
