import type { ServerResponse } from 'node:http';
import { states } from '@potluck/contract/access';
import { type ChangeNotice, heartbeatSeconds, type streamEvents } from '@potluck/contract/changes';
import type { Viewer } from '../context/context.ts';
import type { Memberships } from '../policy/memberships.ts';
import { type LogPosition, revisionRange, settledRevision } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { noticesFor } from './change-notices.ts';
import { type ChangeRecord, membershipsChangedBy, readChangeRecords } from './change-record.ts';
import type { Follower } from './follower-access.ts';
import { readMemberships } from './memberships.ts';

/** How many bytes a reader may leave unread when there is more to send: slightly more than one batch. */
const maxUnreadBytes = 512 * 1024;

/** An open stream: its follower, the revision that it has reached, and its connection. */
export class ChangeStream implements Follower {
  readonly user: string;
  readonly credential: Viewer['credential'];
  readonly tokenHash: string;
  memberships: Memberships = { circles: new Map(), friends: new Set() };
  /** Undefined for a new stream until its first read of the log. */
  revision: number | undefined;
  readonly #response: ServerResponse;
  #announcedAt = performance.now();

  constructor({ user, credential, tokenHash }: Viewer, response: ServerResponse, revision?: number) {
    this.user = user;
    this.credential = credential;
    this.tokenHash = tokenHash;
    this.revision = revision;
    this.#response = response;
  }

  get open(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed;
  }

  send(notices: readonly (readonly [number, ChangeNotice])[]): void {
    this.#write(notices.map(([revision, notice]) => eventText('change', revision, notice)).join(''));
  }

  reset(): void {
    this.#write(eventText('reset', this.revision ?? 0, {}));
  }

  /** Tells the client that it has everything up to here. */
  current(): void {
    this.#write(eventText('current', this.revision ?? 0, {}));
  }

  /** Whether the stream was silent for so long that the client may think it is broken. */
  get quiet(): boolean {
    return performance.now() - this.#announcedAt >= heartbeatSeconds * 1000;
  }

  /** Readers reconnect after a random delay, so that they do not all reconnect at once after a restart. */
  end(): void {
    if (this.open) this.#response.end(`retry: ${500 + Math.floor(Math.random() * 2500)}\n\n`);
  }

  /** Cuts off slow readers. They resume after the last event that they read. */
  #write(text: string): void {
    if (text === '' || !this.open) return;
    if (this.#response.writableLength > maxUnreadBytes) {
      this.#response.destroy();
      return;
    }
    this.#response.write(text);
    this.#announcedAt = performance.now();
  }
}

function eventText(event: keyof typeof streamEvents, revision: number, data: object): string {
  return `id: ${revision}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A stream that is further behind gets a reset instead: the client reads everything again. */
const maxLines = 1000;

/** Sends a stream everything it missed, and reloads its follower's memberships as of the same moment. */
export async function catchUp(store: Store, stream: ChangeStream): Promise<void> {
  const { user, revision } = stream;
  const log = await settledRevision(store);
  const missed = await store.snapshot(async tx => {
    const { oldest } = await revisionRange(tx);
    const memberships = (await readMemberships(tx, [user])).get(user);
    const resumable = revision !== undefined && canResume(revision, { ...log, oldest });
    const stretch = { after: revision ?? 0, upTo: log.settled, limit: maxLines };
    const records = resumable ? await readChangeRecords(tx, stretch) : [];
    return { memberships, records, resumable };
  });
  if (missed.memberships) stream.memberships = missed.memberships;
  // Another process may have sent slightly more a moment ago.
  stream.revision = missed.resumable ? Math.max(log.settled, revision ?? 0) : log.settled;
  if (revision === undefined) return;
  if (!missed.resumable || missed.records.some(record => changedMemberships(user, record))) stream.reset();
  else stream.send(noticesFor(stream, missed.records));
}

/** False if records in between were deleted, if the log is an older one (restored), or if there are too many. */
function canResume(revision: number, { oldest, settled, drawn }: LogPosition & { oldest: number }): boolean {
  return revision >= oldest - 1 && revision <= drawn && settled - revision <= maxLines;
}

function changedMemberships(user: string, record: ChangeRecord): boolean {
  const { person, circle } = membershipsChangedBy(record);
  if (person) return person === user;
  return circle !== undefined && (record.before?.grants.some(grant => admitted(grant, user)) ?? false);
}

function admitted({ recipient, state }: { recipient: string; state: number }, user: string): boolean {
  return recipient === user && state === states.ACCESS_STATE_ACCEPTED;
}
