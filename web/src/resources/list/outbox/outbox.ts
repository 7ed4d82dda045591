import type { Client } from '@potluck/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Auth } from '../../../auth/auth.ts';
import { whileSignedIn } from '../../../auth/while-signed-in.ts';
import { pauseAfter } from '../../../live/pause.ts';
import type { Operation } from '../items/operation.ts';
import type { Sender } from './sender.ts';
import { mostWaiting, OutboxFull, type OutboxState } from './waiting.ts';

interface OutboxOptions {
  auth: Auth;
  cache: QueryClient;
  client: Client;
}

const empty: OutboxState = { waiting: [], stuck: false, refused: [], lost: 0 };

/**
 * What people do to the items of lists, on its way to the server: kept on this device until the server has taken it,
 * sent in order, and again and again without network. `state` is what is shown.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #listeners = new Set<() => void>();
  #state = empty;
  #sender: Promise<Sender | undefined> | undefined;
  #lastTime = 0;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  get state(): OutboxState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends for whoever is signed in, now and later. */
  follow(): void {
    whileSignedIn(this.#options.auth, (user, signal) => {
      this.#become(empty);
      this.#sender = this.#senderFor(user, signal);
      signal.addEventListener('abort', () => this.#close());
    });
  }

  /**
   * Shows at once and is sent as soon as it can be. Rejects with why the server refused it, or with OutboxFull; what is
   * refused only after a wait for the network is among `state.refused` instead.
   */
  async add(operation: Operation): Promise<void> {
    if (this.#state.waiting.length >= mostWaiting) throw new OutboxFull();
    const waiting = { id: this.#nextId(), operation };
    this.#become({ waiting: [...this.#state.waiting, waiting] });
    await (await this.#sender)?.add(waiting);
  }

  /** What was refused or lost has been read. */
  dismiss(): void {
    this.#become({ refused: [], lost: 0 });
  }

  async #senderFor(user: string, signal: AbortSignal): Promise<Sender | undefined> {
    const token = this.#options.auth.tokens.token() ?? '';
    const book = { state: () => this.#state, become: (change: Partial<OutboxState>) => this.#become(change) };
    for (let failures = 0; !signal.aborted; failures += 1) {
      const code = await import('./sender.ts').catch(() => undefined);
      if (code && !signal.aborted) return new code.Sender({ ...this.#options, user, token, signal, book });
      await pauseAfter(failures, signal);
    }
    return undefined;
  }

  #close(): void {
    const { state } = this.#options.auth;
    const expired = state.status === 'visitor' && state.why === 'expired';
    this.#sender = undefined;
    this.#become({ ...empty, lost: expired ? this.#state.waiting.length : 0 });
  }

  /** Those of later sort behind those that were there. */
  #nextId(): string {
    this.#lastTime = Math.max(Date.now(), this.#lastTime + 1);
    return `${String(this.#lastTime).padStart(15, '0')} ${crypto.randomUUID()}`;
  }

  #become(change: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
