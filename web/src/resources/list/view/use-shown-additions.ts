import type { ListItem } from '@potluck/contract';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Highlight, noHighlight } from '../../../ui/rows/highlighted-row.ts';
import type { ItemActions } from './use-item-actions.ts';

/**
 * Highlights new items where they land, for a moment: those of the viewer, which also scroll into view, and those of
 * others, which do not: the viewer may be reading.
 */
export function useShownAdditions(items: ListItem[], operations: ItemActions) {
  const { additions, show } = useHighlightedForAMoment();
  const own = useRef(new Set<string>());
  useArrivals(items, own, show);
  const actions: ItemActions = {
    ...operations,
    add(added) {
      const names = operations.add(added);
      for (const name of names) own.current.add(name);
      show(names, names.at(-1));
      return names;
    },
  };
  return { actions, additions, show };
}

/** Rows that are highlighted for a moment each, and the last one to scroll to. */
function useHighlightedForAMoment() {
  const [additions, setAdditions] = useState<Highlight>(noHighlight);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const show = useCallback((names: readonly string[], scrollTo?: string) => {
    if (names.length === 0) return;
    const rows = new Set(names);
    setAdditions(before => ({ rows: before.rows.union(rows), scrollTo: scrollTo ?? before.scrollTo }));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setAdditions(({ rows: shown, scrollTo: target }) => ({
        rows: shown.difference(rows),
        scrollTo: target !== undefined && rows.has(target) ? undefined : target,
      }));
    }, highlightMs);
    timers.current.add(timer);
  }, []);
  return { additions, show };
}

const highlightMs = 2500;

/** Shows what others add while the list is open. */
function useArrivals(
  items: ListItem[],
  own: RefObject<ReadonlySet<string>>,
  show: (names: readonly string[]) => void,
): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(items.map(({ name }) => name));
    if (!before) return;
    const arrived = items.filter(
      ({ name, completed }) => !completed && !before.has(name) && !own.current.has(name),
    );
    show(arrived.map(({ name }) => name));
  }, [items, own, show]);
}
