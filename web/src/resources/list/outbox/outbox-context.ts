import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Outbox } from './outbox.ts';
import type { OutboxState } from './waiting.ts';

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
