import type { ListItem } from '@potluck/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ItemActions } from './use-item-actions.ts';

/** Highlights new items where they land: those of the viewer, which also scroll into view, and those of others. */
export function useShownAdditions(items: ListItem[], operations: ItemActions) {
  const [flashed, flash] = useFlash();
  const own = useRef(new Set<string>());
  useArrivals(items, own);
  const actions: ItemActions = {
    ...operations,
    add(additions) {
      const names = operations.add(additions);
      for (const name of names) own.current.add(name);
      flash(names.at(-1));
      return names;
    },
  };
  return { actions, flashed, flash };
}

/** The item to show for a moment, because it was added or is on the list already. */
function useFlash() {
  const [flashed, setFlashed] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    flashed,
    (name: string | undefined) => {
      clearTimeout(timer.current);
      setFlashed(name);
      timer.current = setTimeout(() => setFlashed(undefined), flashMs);
    },
  ] as const;
}

const flashMs = 2500;

/** Highlights what others add while the list is open. It does not scroll: the viewer may be reading. */
function useArrivals(items: ListItem[], own: RefObject<ReadonlySet<string>>): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(items.map(({ name }) => name));
    if (!before) return;
    const arrived = items.filter(
      ({ name, completed }) => !completed && !before.has(name) && !own.current.has(name),
    );
    for (const { name } of arrived) highlightRows(name);
  }, [items, own]);
}

function highlightRows(name: string): void {
  const rows = document.querySelectorAll<HTMLElement>(`[data-id="${CSS.escape(name)}"]`);
  for (const row of rows) {
    row.dataset.highlighted = '';
    setTimeout(() => {
      delete row.dataset.highlighted;
    }, flashMs);
  }
}
