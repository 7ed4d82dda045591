import type { CookbookEntry } from '@potluck/contract';
import { useWholeList } from '../../standard/data/use-whole-list.ts';

/** What the viewer sees in a cookbook, in its order. */
export function useEntries(cookbook: string) {
  const query = useWholeList('cookbookEntry', { parent: cookbook });
  return { ...query, entries: query.items.toSorted(byPosition) };
}

/** What is moved stands in its new place before the server has said so. */
function byPosition(one: CookbookEntry, other: CookbookEntry): number {
  return compare(one.position, other.position) || compare(one.name, other.name);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
