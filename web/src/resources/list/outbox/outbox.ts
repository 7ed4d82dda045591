import type { Client } from '@potluck/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Auth } from '../../../auth/auth.ts';
import { whileSignedIn } from '../../../auth/while-signed-in.ts';
import { pauseAfter } from '../../../live/pause.ts';
import { holdsAny } from '../../../offline/shelves.ts';
import type { Operation } from '../items/operation.ts';
import type { Added, Book, Sender } from './sender.ts';
import { mostWaiting, OutboxFull, type OutboxState, type Waiting } from './waiting.ts';

interface OutboxOptions {
  auth: Auth;
  cache: QueryClient;
  client: Client;
}

const empty: OutboxState = { waiting: [], stuck: '', refused: [], lost: 0 };

/** Code that is longer on its way keeps nobody from going on. */
const patienceMs = 1000;

/**
 * What people do to the items of lists, on its way to the server: kept on this device until the server has taken it,
 * sent in order, and again and again without network. `state` is what is shown.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #listeners = new Set<() => void>();
  #state = empty;
  #sender: Promise<Sender | undefined> | undefined;
  /** How many are on their way to the shelf, and not shown yet. */
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

  /** Follows as soon as it has to: something waits on this device. The code of it is no part of a first screen. */
  async followWaiting(): Promise<void> {
    if (await holdsAny('outbox')) this.follow();
  }

  /** Sends for whoever is signed in, now and later; begun once. */
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
   * What is new or ticked off shows when it is on the device, milliseconds later, so that nothing is lost that was shown;
   * what is moved, changed or removed is where its row was left at once. Sent as soon as it can be. Rejects with why the
   * server refused it, or with OutboxFull; what is refused only after a wait is among `state.refused` instead.
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

  /** Whether it is not on the device for a while yet; if it is, the sender shows it. */
  async #notKeptSoon(added: Promise<Added | undefined> | undefined): Promise<boolean> {
    this.#coming += 1;
    const kept = added?.then(async there => void (await there?.kept));
    const late = await Promise.race([kept, after(patienceMs)]);
    this.#coming -= 1;
    return late === true;
  }

  /** What was refused or lost has been read. */
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

  /** Those of later sort behind those that were there. */
  #nextId(): string {
    this.#lastTime = Math.max(Date.now(), this.#lastTime + 1);
    return `${String(this.#lastTime).padStart(15, '0')} ${crypto.randomUUID()}`;
  }

  /** Each once, in the order of their ids. */
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
