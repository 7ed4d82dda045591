import { states } from '@potluck/contract/access';
import { keptRevisions } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import type { ChangeStream } from './change-stream.ts';
import { type Line, membershipsChangedBy } from './line.ts';
import { readMemberships } from './memberships.ts';
import { noticesFor } from './notices-for.ts';
import { readLines } from './read-lines.ts';

/** A stream that is further behind is told to read everything again: that is less than so many lines. */
const mostLines = 1000;

/** Tells a stream all that it has missed, and brings its follower's memberships up to the same moment. */
export async function catchUp(store: Store, stream: ChangeStream): Promise<void> {
  const { user, revision } = stream;
  const missed = await store.snapshot(async tx => {
    const kept = await keptRevisions(tx);
    const memberships = (await readMemberships(tx, [user])).get(user);
    const resumable = revision !== undefined && canResume(revision, kept);
    const lines = resumable ? await readLines(tx, revision, mostLines) : [];
    return { newest: kept.newest, memberships, lines, resumable };
  });
  if (missed.memberships) stream.memberships = missed.memberships;
  stream.revision = missed.newest;
  if (revision === undefined) return;
  if (!missed.resumable || missed.lines.some(line => changedMemberships(user, line))) stream.reset();
  else stream.tell(noticesFor(stream, missed.lines));
}

/** Not when lines in between were cleared away, when the log is an older one now, or when there are too many. */
function canResume(revision: number, { oldest, newest }: { oldest: number; newest: number }): boolean {
  return revision >= oldest - 1 && revision <= newest && newest - revision <= mostLines;
}

function changedMemberships(user: string, line: Line): boolean {
  const { person, circle } = membershipsChangedBy(line);
  if (person) return person === user;
  return circle !== undefined && (line.before?.grants.some(grant => admitted(grant, user)) ?? false);
}

function admitted({ recipient, state }: { recipient: string; state: number }, user: string): boolean {
  return recipient === user && state === states.ACCESS_STATE_ACCEPTED;
}
