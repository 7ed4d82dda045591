import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { itemsOf } from './operations.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxState } from './outbox-state.ts';

export const OutboxContext = createContext<Outbox | null>(null);

export function useOutbox(): Outbox {
  const outbox = useContext(OutboxContext);
  if (!outbox) throw new Error('useOutbox needs an OutboxContext above it.');
  return outbox;
}

export function useOutboxState(): OutboxState {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, () => outbox.state);
}

/** The names of the items with pending operations. */
export function useUnsent(): ReadonlySet<string> {
  const { waiting, stuck } = useOutboxState();
  return useMemo(() => {
    const late = stuck === '' ? [] : waiting;
    return new Set(late.flatMap(({ operation }) => itemsOf(operation).map(item => item.name)));
  }, [waiting, stuck]);
}
