import type { CookbookEntry } from '@potluck/contract';
import { useWholeList } from '../../standard/data/use-whole-list.ts';

/** The cookbook’s entries that the viewer can see, in order. */
export function useEntries(cookbook: string) {
  const query = useWholeList('cookbookEntry', { parent: cookbook });
  return { ...query, entries: query.items.toSorted(byPosition) };
}

/** A moved entry shows in its new position before the server has answered. */
function byPosition(one: CookbookEntry, other: CookbookEntry): number {
  return compare(one.position, other.position) || compare(one.name, other.name);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
