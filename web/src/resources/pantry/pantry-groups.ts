import type { PantryItem, StoragePlace } from '@potluck/contract';
import { type Day, daysBetween } from '@potluck/contract/day';

/** Items that expire within this many days come first. */
export const soonDays = 3;

export type PantryGroupKey = 'SOON' | StoragePlace;

export interface PantryGroup {
  key: PantryGroupKey;
  items: PantryItem[];
}

const order: readonly PantryGroupKey[] = ['SOON', 'FRIDGE', 'FREEZER', 'SHELF', 'STORAGE_PLACE_UNSPECIFIED'];

/** The items by place, those that expire soon in a group of their own. */
export function pantryGroups(items: readonly PantryItem[], today: Day): PantryGroup[] {
  const byKey = Map.groupBy(items, item => (expiresSoon(item, today) ? 'SOON' : item.place));
  return order.flatMap(key => {
    const some = byKey.get(key);
    return some ? [{ key, items: some.toSorted(key === 'SOON' ? byDate : byTitle) }] : [];
  });
}

export function expiresSoon({ bestBefore, stock }: PantryItem, today: Day): boolean {
  return bestBefore !== '' && stock !== 'OUT' && daysBetween(today, bestBefore) <= soonDays;
}

export function isLow({ stock, recipe }: PantryItem): boolean {
  return recipe === '' && (stock === 'LOW' || stock === 'OUT');
}

function byDate(one: PantryItem, other: PantryItem): number {
  return one.bestBefore.localeCompare(other.bestBefore) || byTitle(one, other);
}

function byTitle(one: PantryItem, other: PantryItem): number {
  return one.title.localeCompare(other.title) || (one.name < other.name ? -1 : 1);
}
