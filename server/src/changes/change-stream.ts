import type { ServerResponse } from 'node:http';
import { type ChangeNotice, heartbeatSeconds, type streamEvents } from '@potluck/contract/changes';
import type { Viewer } from '../context/context.ts';
import type { Memberships } from '../policy/through-others.ts';
import type { Follower } from './facts.ts';

/** What a reader may have left unread when there is more to tell: all that a stream is told at once, and not much more. */
const mostUnreadBytes = 512 * 1024;

/** One open stream: who follows, up to which revision they have been told, and the connection to tell them by. */
export class ChangeStream implements Follower {
  readonly user: string;
  readonly credential: Viewer['credential'];
  readonly tokenHash: string;
  memberships: Memberships = { circles: new Map(), friends: new Set() };
  /** Undefined until the first look at the log of a stream that does not go on from one before. */
  revision: number | undefined;
  readonly #response: ServerResponse;
  #toldTime = performance.now();

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

  /** Says that everything is told up to here. */
  current(): void {
    this.#write(eventText('current', this.revision ?? 0, {}));
  }

  /** Whether nothing has been told for so long that the other side may wonder. */
  get quiet(): boolean {
    return performance.now() - this.#toldTime >= heartbeatSeconds * 1000;
  }

  /** Its reader comes back after a moment of their own, or all of them would come at once after a restart. */
  end(): void {
    if (this.open) this.#response.end(`retry: ${500 + Math.floor(Math.random() * 2500)}\n\n`);
  }

  /** Who reads too slowly is cut off, and goes on from the last event that they have read. */
  #write(text: string): void {
    if (text === '' || !this.open) return;
    if (this.#response.writableLength > mostUnreadBytes) {
      this.#response.destroy();
      return;
    }
    this.#response.write(text);
    this.#toldTime = performance.now();
  }
}

function eventText(event: keyof typeof streamEvents, revision: number, data: object): string {
  return `id: ${revision}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
