import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Change } from './change.ts';
import { type CompletedChange, withOwnChanges } from './own-changes.ts';

/** Mutation key of all moves, which are sent one after the other. */
export const movesKey = ['event', 'changeTimes'] as const;

/** The completed moves. */
export function doneMoves(cache: QueryClient): CompletedChange[] {
  const found = cache.getMutationCache().findAll({ mutationKey: movesKey, status: 'success' });
  return found.map(({ state }) => state.data as CompletedChange);
}

/** The moves still in flight, in order. */
export function usePendingMoves(): Change[] {
  const cache = useQueryClient();
  const pending = useMutationState({
    filters: { mutationKey: movesKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
  return useMemo(() => {
    const done = doneMoves(cache);
    return pending.map(change => ({ ...change, occurrence: withOwnChanges(change.occurrence, done) }));
  }, [pending, cache]);
}
