import { states } from '@potluck/contract/access';
import { revisionRange, type Settled, settledRevision } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { type ChangeRecord, membershipsChangedBy } from './change-record.ts';
import type { ChangeStream } from './change-stream.ts';
import { readMemberships } from './memberships.ts';
import { noticesFor } from './notices-for.ts';
import { readLines } from './read-lines.ts';

/** A stream that is further behind gets a reset instead: the client reads everything again. */
const mostLines = 1000;

/** Sends a stream everything it missed, and reloads its follower's memberships as of the same moment. */
export async function catchUp(store: Store, stream: ChangeStream): Promise<void> {
  const { user, revision } = stream;
  const log = await settledRevision(store);
  const missed = await store.snapshot(async tx => {
    const { oldest } = await revisionRange(tx);
    const memberships = (await readMemberships(tx, [user])).get(user);
    const resumable = revision !== undefined && canResume(revision, { ...log, oldest });
    const stretch = { after: revision ?? 0, upTo: log.settled, limit: mostLines };
    const records = resumable ? await readLines(tx, stretch) : [];
    return { memberships, records, resumable };
  });
  if (missed.memberships) stream.memberships = missed.memberships;
  // Another process may have sent slightly more a moment ago.
  stream.revision = missed.resumable ? Math.max(log.settled, revision ?? 0) : log.settled;
  if (revision === undefined) return;
  if (!missed.resumable || missed.records.some(record => changedMemberships(user, record))) stream.reset();
  else stream.tell(noticesFor(stream, missed.records));
}

/** False if records in between were deleted, if the log is an older one (restored), or if there are too many. */
function canResume(revision: number, { oldest, settled, drawn }: Settled & { oldest: number }): boolean {
  return revision >= oldest - 1 && revision <= drawn && settled - revision <= mostLines;
}

function changedMemberships(user: string, record: ChangeRecord): boolean {
  const { person, circle } = membershipsChangedBy(record);
  if (person) return person === user;
  return circle !== undefined && (record.before?.grants.some(grant => admitted(grant, user)) ?? false);
}

function admitted({ recipient, state }: { recipient: string; state: number }, user: string): boolean {
  return recipient === user && state === states.ACCESS_STATE_ACCEPTED;
}
