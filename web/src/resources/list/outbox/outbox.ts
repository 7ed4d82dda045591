import type { Client } from '@potluck/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Auth } from '../../../auth/auth.ts';
import { whileSignedIn } from '../../../auth/while-signed-in.ts';
import { holdsAny } from '../../../offline/shelves.ts';
import { pauseAfter } from '../../../ui/browser/backoff.ts';
import type { Operation } from '../items/operation.ts';
import type { Added, Book, Sender } from './sender.ts';
import { mostWaiting, OutboxFull, type OutboxState, type Waiting } from './waiting.ts';

interface OutboxOptions {
  auth: Auth;
  cache: QueryClient;
  client: Client;
}

const empty: OutboxState = { waiting: [], stuck: '', refused: [], lost: 0 };

/** Don’t block the user if the chunk loads slowly. */
const patienceMs = 1000;

/**
 * A persistent queue of list operations: keeps each on this device until the server has accepted it, sends them in
 * order, and retries without network. `state` is for display.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #listeners = new Set<() => void>();
  #state = empty;
  #sender: Promise<Sender | undefined> | undefined;
  /** The number of operations being written to the store and not shown yet. */
  #coming = 0;
  #lastTime = 0;
  #following = false;

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

  /**
   * Starts at page load only if operations are pending on this device: the sender’s code is not part of the first
   * screen.
   */
  async followWaiting(): Promise<void> {
    if (await holdsAny('outbox')) this.follow();
  }

  /** Sends for the current session and for later ones; idempotent. */
  follow(): void {
    if (this.#following) return;
    this.#following = true;
    whileSignedIn(this.#options.auth, (user, signal) => {
      this.#become(empty);
      this.#sender = this.#senderFor(user, signal);
      signal.addEventListener('abort', () => this.#close());
    });
  }

  /**
   * Operations that create, tick or reopen items show once they are on disk, milliseconds later, so that nothing shown
   * can be lost; others show at once, where the user left the row. Sends as soon as possible. Rejects with the server’s
   * error, or with OutboxFull; an operation that fails only after a wait goes to `state.refused` instead.
   */
  async add(operation: Operation): Promise<void> {
    if (this.#state.waiting.length + this.#coming >= mostWaiting) throw new OutboxFull();
    this.follow();
    const waiting = { id: this.#nextId(), operation };
    const sender = this.#sender;
    const added = sender?.then(there => there?.add(waiting));
    const late = keptFirst.has(operation.kind) ? await this.#notKeptSoon(added) : true;
    if (late && this.#sender === sender) this.#show(waiting);
    await (await added)?.told;
  }

  /** Whether the write to disk is slow; otherwise the sender shows the operation. */
  async #notKeptSoon(added: Promise<Added | undefined> | undefined): Promise<boolean> {
    this.#coming += 1;
    const kept = added?.then(async there => void (await there?.kept));
    const late = await Promise.race([kept, after(patienceMs)]);
    this.#coming -= 1;
    return late === true;
  }

  /** Clears the failed and lost operations once the user has read them. */
  dismiss(): void {
    this.#become({ refused: [], lost: 0 });
  }

  async #senderFor(user: string, signal: AbortSignal): Promise<Sender | undefined> {
    const token = this.#options.auth.tokens.token() ?? '';
    const book: Book = {
      state: () => this.#state,
      become: change => this.#become(change),
      show: (...more) => this.#show(...more),
    };
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

  /** Increasing: later ids sort after earlier ones. */
  #nextId(): string {
    this.#lastTime = Math.max(Date.now(), this.#lastTime + 1);
    return `${String(this.#lastTime).padStart(15, '0')} ${crypto.randomUUID()}`;
  }

  /** Merges without duplicates, in order of id. */
  #show(...more: Waiting[]): void {
    const all = new Map([...this.#state.waiting, ...more].map(each => [each.id, each]));
    this.#become({ waiting: [...all.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)) });
  }

  #become(change: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const keptFirst: ReadonlySet<Operation['kind']> = new Set(['create', 'complete', 'reopen']);

function after(ms: number): Promise<true> {
  return new Promise(resolve => setTimeout(() => resolve(true), ms));
}
