import type { ServerResponse } from 'node:http';
import { type ChangeNotice, heartbeatSeconds, type streamEvents } from '@potluck/contract/changes';
import type { Viewer } from '../context/context.ts';
import type { Memberships } from '../policy/through-others.ts';
import type { Follower } from './facts.ts';

/** How many bytes a reader may leave unread when there is more to send: slightly more than one batch. */
const mostUnreadBytes = 512 * 1024;

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

  tell(notices: readonly (readonly [number, ChangeNotice])[]): void {
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
    if (this.#response.writableLength > mostUnreadBytes) {
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
