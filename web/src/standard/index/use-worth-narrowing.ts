import { useState } from 'react';
import type { ResourceKey } from '../../api/calls.ts';
import { type ListArgs, wholeArgs } from '../../api/queries.ts';
import type { Tab } from '../../ui/browser/index-search.ts';
import { useResourceList } from '../data/use-resource-list.ts';
import { cardArgs } from './on-card.ts';

interface Shown {
  tab: Tab;
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
export function useWorthNarrowing(of: ResourceKey, { tab, args, whole, narrowed, reordered }: Shown) {
  const asked = cardArgs(of, args);
  const { data, items, hasNextPage } = useResourceList(of, whole ? wholeArgs(asked) : asked);
  const [used, setUsed] = useState(narrowed);
  if (narrowed && !used) setUsed(true);
  // One explores to find something, and recipes are told apart by more than their titles; of all else few are seen at a glance.
  const much = of === 'recipe' || tab === 'explore';
  // Until it is known, what most have is drawn, so that little moves.
  const many = data ? hasNextPage || items.length >= (much ? 1 : 6) : much;
  return { worth: used || many || (reordered && items.length > 1), keep: () => setUsed(true) };
}
