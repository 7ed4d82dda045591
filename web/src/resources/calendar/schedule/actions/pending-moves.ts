import { type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Scope } from '../../../event/occurrence-scope/scope-question.ts';
import type { Identity, Occurrence } from '../../../event/occurrences.ts';
import { affects, type Change, isSeen } from './time-change.ts';

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

/** A completed change: the occurrence in the request, and its identity since. */
export interface CompletedChange {
  from: Identity;
  scope: Scope;
  to: Identity;
}

/**
 * An occurrence the user saw and moved, with the name and ETags that our own later changes gave it. A subsequent move
 * thus builds on the previous one, and a conflict with somebody else’s change is still detected.
 */
export function withOwnChanges(occurrence: Occurrence, done: CompletedChange[]): Occurrence {
  return done.reduce(after, occurrence);
}

function after(each: Occurrence, { from, scope, to }: CompletedChange): Occurrence {
  if (isSeen(each, from)) return { ...each, ...to };
  if (scope === 'THIS' || each.event !== from.event || each.etag !== from.etag) return each;
  const { event, seriesEtag } = to;
  if (affects(each, { occurrence: from, scope }))
    return { ...each, event, etag: seriesEtag, seriesEtag, originalStartTime: each.startTime };
  // No response includes the new ETag of the rest of a split series: until a refetch, change it without a precondition.
  return { ...each, etag: '', seriesEtag: '' };
}
