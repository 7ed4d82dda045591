import type { Scope } from '../../occurrence-scope/scope-question.ts';
import type { Identity, Occurrence } from '../occurrence.ts';
import { isSeen, meant } from './change.ts';

/** A change that the server has made: the occurrence that it was asked to change, and which one it is since. */
export interface Done {
  from: Identity;
  scope: Scope;
  to: Identity;
}

/**
 * An occurrence as somebody has seen and moved it, under the name and the versions that changes of ours brought since.
 * So a move that follows another is made on what that one left, and a change by somebody else between them is noticed.
 */
export function followed(occurrence: Occurrence, done: Done[]): Occurrence {
  return done.reduce(after, occurrence);
}

function after(each: Occurrence, { from, scope, to }: Done): Occurrence {
  if (isSeen(each, from)) return { ...each, ...to };
  if (scope === 'THIS' || each.event !== from.event || each.etag !== from.etag) return each;
  const { event, seriesEtag } = to;
  if (meant(each, { occurrence: from, scope }))
    return { ...each, event, etag: seriesEtag, seriesEtag, originalStartTime: each.startTime };
  // What a series has left of what it was is told by no answer: until it is read again it is changed in any version.
  return { ...each, etag: '', seriesEtag: '' };
}
