import type { Scope } from '../../../event/occurrence-scope/scope-question.ts';
import type { Identity, Occurrence } from '../../../event/occurrences.ts';
import { affects, isSeen } from './change.ts';

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
