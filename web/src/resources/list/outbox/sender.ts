import { ApiError, type Client, type ListItem } from '@potluck/contract';
import type { QueryClient } from '@tanstack/react-query';
import { onlyTab } from '../../../live/only-tab.ts';
import { noteTick } from '../../../live/tick-echoes.ts';
import { pauseAfter } from '../../../ui/browser/backoff.ts';
import { itemsOf, type Operation, tickName } from '../items/operation.ts';
import { perform } from '../items/perform.ts';
import { settle } from '../items/settle.ts';
import { OutboxStore } from './outbox-store.ts';
import type { OutboxState, Waiting } from './waiting.ts';

// Error classification. Only errors known to be final drop an operation; all others leave it in the queue.

/** A permanent rejection by the server. */
function final(error: unknown): boolean {
  return error instanceof ApiError && finalCodes.has(error.code);
}

const finalCodes: ReadonlySet<ApiError['code']> = new Set([
  ...(['INVALID_ARGUMENT', 'FAILED_PRECONDITION', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const),
  ...(['NOT_FOUND', 'ALREADY_EXISTS', 'PERMISSION_DENIED', 'UNIMPLEMENTED'] as const),
]);

/** The item does not exist, or no longer exists. */
function gone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND';
}

/** No server was reached: no response, or a response from something else. */
function unheard(error: unknown): boolean {
  return !(error instanceof ApiError) || error.code === 'UNAVAILABLE';
}

/** The server failed on this operation, or a concurrent change aborted it: other operations may succeed. */
function aboutOne(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'INTERNAL' || error.code === 'ABORTED');
}

const longestAskedMs = 300_000;

/** The response’s Retry-After, up to a limit. */
function askedPauseMs(error: unknown): number {
  const seconds = error instanceof ApiError ? Number(error.metadata.retryAfterSeconds ?? 0) : 0;
  return Math.min(longestAskedMs, 1000 * (seconds || 0));
}

interface SenderOptions {
  cache: QueryClient;
  client: Client;
  user: string;
  token: string;
  /** Aborts when the user signs out. */
  signal: AbortSignal;
  book: Book;
}

/** The outbox’s displayed state. */
export interface Book {
  state: () => OutboxState;
  become: (change: Partial<OutboxState>) => void;
  /** Merges these into the pending operations, in order and without duplicates. */
  show: (...more: Waiting[]) => void;
}

/** A message between tabs: new operations are pending, or one has settled. */
type TabMessage = 'more' | Settled;

interface Settled {
  waiting: Waiting;
  /** The items on the server now; absent if it rejected the operation. */
  now?: ListItem[];
  /** When the request began: a later fetch may be newer than its result. */
  askedTime: number;
}

export interface Added {
  /** Resolves when the operation is on disk and shown. */
  kept: Promise<void>;
  /** Resolves when the server has accepted the operation; rejects if it fails before the sender first backs off. */
  told: Promise<void>;
}

/** An operation this page added: its write to disk, and the caller that awaits its result. */
interface Own {
  kept: Promise<void>;
  told?: PromiseWithResolvers<void>;
}

type Outcome = { askedTime: number } & ({ now: ListItem[] } | { error: unknown });

/** A network slower than this counts as no network. */
const patienceMs = 30_000;

/** Sends one person’s pending operations, from one tab at a time (lock). */
export class Sender {
  readonly #options: SenderOptions;
  readonly #shelf: OutboxStore;
  readonly #tabs: BroadcastChannel;
  readonly #lock: string;
  readonly #own = new Map<string, Own>();
  /** Ids seen in the store, and ids already settled: a read of the store may be older than either. */
  readonly #shelvedIds = new Set<string>();
  readonly #settledIds = new Set<string>();
  #sending = false;

  /** Starts with the operations in the store. */
  constructor(options: SenderOptions) {
    this.#options = options;
    this.#shelf = new OutboxStore(options.token);
    this.#lock = `outbox:${options.user}`;
    this.#tabs = new BroadcastChannel(this.#lock);
    this.#tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => this.#hear(data);
    options.signal.addEventListener('abort', () => this.#tabs.close());
    void this.#look();
  }

  add(waiting: Waiting): Added {
    const told = Promise.withResolvers<void>();
    const kept = this.#keep(waiting);
    this.#own.set(waiting.id, { kept, told });
    return { kept, told: told.promise };
  }

  async #keep(waiting: Waiting): Promise<void> {
    await this.#shelf.put(waiting);
    if (this.#options.signal.aborted) return;
    if (!this.#settledIds.has(waiting.id)) this.#options.book.show(waiting);
    this.#say('more');
    void this.#send();
  }

  #hear(said: TabMessage): void {
    if (said === 'more') void this.#look();
    else this.#settled(said);
  }

  async #look(): Promise<void> {
    await this.#read();
    await this.#send();
  }

  /** Reads the store, which includes other tabs’ operations, and keeps this page’s unwritten ones. */
  async #read(): Promise<void> {
    const { signal, book } = this.#options;
    const shelved = await this.#shelf.all();
    if (signal.aborted || !shelved) return;
    const kept = shelved.filter(({ id }) => !this.#settledIds.has(id));
    const known = new Set(kept.map(({ id }) => id));
    // Another tab has sent the operations that were in the store and no longer are.
    const waiting = book.state().waiting.filter(({ id }) => known.has(id) || !this.#shelvedIds.has(id));
    for (const id of known) this.#shelvedIds.add(id);
    book.become({ waiting });
    book.show(...kept);
  }

  async #send(): Promise<void> {
    if (this.#sending) return;
    const { signal, book } = this.#options;
    this.#sending = true;
    for (let failures = 0; !signal.aborted && book.state().waiting.length > 0; ) {
      const settled = this.#settledIds.size;
      const why = await onlyTab(this.#lock, signal, () => this.#sendAll());
      failures = this.#settledIds.size > settled ? 0 : failures + 1;
      if (why !== undefined) await this.#putOff(why, failures);
    }
    this.#sending = false;
  }

  /**
   * Returns the error that stopped an operation, if any. A failed operation only blocks later operations on the same
   * items.
   */
  async #sendAll(): Promise<unknown> {
    const { signal } = this.#options;
    await this.#read();
    const held = new Set<string>();
    let why: unknown;
    for (let next = this.#next(held); next && !signal.aborted; next = this.#next(held)) {
      await this.#own.get(next.id)?.kept;
      const outcome = await this.#perform(next);
      // After sign-out the session itself reports the end.
      if (signal.aborted) return why;
      if (!('error' in outcome) || final(outcome.error)) {
        await this.#conclude(next, outcome);
        continue;
      }
      why = outcome.error;
      if (!aboutOne(why)) return why;
      for (const { name } of itemsOf(next.operation)) held.add(name);
    }
    return why;
  }

  #next(held: ReadonlySet<string>): Waiting | undefined {
    const { waiting } = this.#options.book.state();
    return waiting.find(({ operation }) => !itemsOf(operation).some(({ name }) => held.has(name)));
  }

  async #perform(waiting: Waiting): Promise<Outcome> {
    const { client, signal } = this.#options;
    const patience = () => AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    const askedTime = Date.now();
    this.#note(waiting.operation);
    try {
      return { askedTime, now: await perform({ client, patience }, waiting.operation) };
    } catch (error) {
      // NOT_FOUND on a retry: an earlier attempt succeeded, and the user then removed the item.
      if (gone(error) && this.#removedLater(waiting)) return { askedTime, now: [] };
      return { askedTime, error };
    }
  }

  /** Marks a tick as ours: the response arrives before the live change record. */
  #note(operation: Operation): void {
    const { cache } = this.#options;
    if (operation.kind === 'complete')
      noteTick(cache, 'create', tickName(operation.item.name, operation.completion));
    if (operation.kind === 'reopen') noteTick(cache, 'delete', operation.item.completion);
  }

  #removedLater({ id, operation }: Waiting): boolean {
    const names = new Set(itemsOf(operation).map(({ name }) => name));
    const { waiting } = this.#options.book.state();
    const later = waiting.filter(each => each.id > id && each.operation.kind === 'remove');
    return later.some(each => itemsOf(each.operation).some(({ name }) => names.has(name)));
  }

  async #conclude(waiting: Waiting, outcome: Outcome): Promise<void> {
    const { book } = this.#options;
    const told = this.#own.get(waiting.id)?.told;
    const { askedTime } = outcome;
    const settled: Settled = { waiting, askedTime, ...('now' in outcome && { now: outcome.now }) };
    await this.#shelf.takeAway(waiting.id);
    this.#settled(settled);
    this.#say(settled);
    if ('now' in outcome) told?.resolve();
    else if (told) told.reject(outcome.error);
    else book.become({ refused: [...book.state().refused, { ...waiting, error: outcome.error }] });
  }

  /** Replaces the pending operation by the server’s result. */
  #settled({ waiting: { id, operation }, ...answer }: Settled): void {
    const { book } = this.#options;
    this.#own.delete(id);
    this.#settledIds.add(id);
    settle(this.#options, operation, answer);
    const { waiting, stuck } = book.state();
    const rest = waiting.filter(each => each.id !== id);
    book.become({ waiting: rest, stuck: rest.length > 0 ? stuck : '' });
  }

  /** After the first failure the caller no longer waits: from then on every screen shows failures through the state. */
  async #putOff(why: unknown, failures: number): Promise<void> {
    const { signal, book } = this.#options;
    for (const own of this.#own.values()) delete own.told;
    if (!signal.aborted) book.become({ stuck: unheard(why) ? 'unheard' : 'putOff' });
    await pauseAfter(failures, signal, askedPauseMs(why));
  }

  #say(said: TabMessage): void {
    if (!this.#options.signal.aborted) this.#tabs.postMessage(said);
  }
}
