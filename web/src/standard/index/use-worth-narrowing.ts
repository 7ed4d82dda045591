import { useState } from 'react';
import type { ResourceKey } from '../../api/calls.ts';
import { type ListArgs, wholePageSize } from '../../api/queries.ts';
import { useResourceList } from '../data/use-resource-list.ts';
import { cardArgs } from './on-card.ts';

interface Shown {
  args: ListArgs;
  /** Whether all of it is fetched at once, as it is for an order that the server does not offer. */
  whole: boolean;
  /** Something is sought or filtered. */
  narrowed: boolean;
  /** It stands in another order than it usually does. */
  reordered: boolean;
}

/**
 * Whether an index has so much in it that search, filters and order are of use. It asks for what the cards ask for, and
 * so costs nothing. What is used stays, or it would go from below the fingers of whoever empties the field.
 */
export function useWorthNarrowing(of: ResourceKey, { args, whole, narrowed, reordered }: Shown) {
  const { data, items, hasNextPage } = useResourceList(of, {
    ...cardArgs(of, args),
    ...(whole && { pageSize: wholePageSize }),
  });
  const [used, setUsed] = useState(narrowed);
  if (narrowed && !used) setUsed(true);
  // Until it is known, what most have is drawn, so that little moves: many recipes, and few of all else.
  const many = data ? hasNextPage || items.length >= enoughOf(of) : of === 'recipe';
  return { worth: used || many || (reordered && items.length > 1), keep: () => setUsed(true) };
}

/** Fewer are seen at a glance; recipes are told apart by more than their titles as soon as there are any. */
function enoughOf(of: ResourceKey): number {
  return of === 'recipe' ? 1 : 6;
}
