import { ApiError, type Client, type ListItem } from '@potluck/contract';
import type { QueryClient } from '@tanstack/react-query';
import { onlyTab } from '../../../live/only-tab.ts';
import { pauseAfter } from '../../../live/pause.ts';
import { noteTick } from '../../../live/tick-echoes.ts';
import { itemsOf, type Operation, tickName } from '../items/operation.ts';
import { perform } from '../items/perform.ts';
import { settle } from '../items/settle.ts';
import { OutboxStore } from './outbox-store.ts';
import type { OutboxState, Waiting } from './waiting.ts';

// What an error says about something that was sent. Whatever is not known to be final waits: it is never thrown away.

/** The server's own word that this can never be done. */
function final(error: unknown): boolean {
  return error instanceof ApiError && finalCodes.has(error.code);
}

const finalCodes: ReadonlySet<ApiError['code']> = new Set([
  ...(['INVALID_ARGUMENT', 'FAILED_PRECONDITION', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const),
  ...(['NOT_FOUND', 'ALREADY_EXISTS', 'PERMISSION_DENIED', 'UNIMPLEMENTED'] as const),
]);

/** What it is about is not there, or not any more. */
function gone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_FOUND';
}

/** No server has said anything: there was no answer, or not one of ours. */
function unheard(error: unknown): boolean {
  return !(error instanceof ApiError) || error.code === 'UNAVAILABLE';
}

/** The server failed at this one, or somebody else changed the same at once: others may go well. */
function aboutOne(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'INTERNAL' || error.code === 'ABORTED');
}

const longestAskedMs = 300_000;

/** How long an answer asked to wait, within reason. */
function askedPauseMs(error: unknown): number {
  const seconds = error instanceof ApiError ? Number(error.metadata.retryAfterSeconds ?? 0) : 0;
  return Math.min(longestAskedMs, 1000 * (seconds || 0));
}

interface SenderOptions {
  cache: QueryClient;
  client: Client;
  user: string;
  token: string;
  /** Fires when the person leaves. */
  signal: AbortSignal;
  book: Book;
}

/** Where it is written what is shown. */
export interface Book {
  state: () => OutboxState;
  become: (change: Partial<OutboxState>) => void;
  /** What waits, in its order and each once, with these. */
  show: (...more: Waiting[]) => void;
}

/** What one tab says to the others: that something more waits, or what became of it. */
type TabMessage = 'more' | Settled;

interface Settled {
  waiting: Waiting;
  /** The items as the server has them now; absent if it refused. */
  now?: ListItem[];
  /** When the server was asked: what was fetched since may know of more. */
  askedTime: number;
}

export interface Added {
  /** Resolves when the device has it and it shows. */
  kept: Promise<void>;
  /** Resolves when the server has taken it; rejects if it refuses before the network was missed. */
  told: Promise<void>;
}

/** What this page has added: when it is on the shelf, and who waits to hear of it. */
interface Own {
  kept: Promise<void>;
  told?: PromiseWithResolvers<void>;
}

type Outcome = { askedTime: number } & ({ now: ListItem[] } | { error: unknown });

/** A network that takes longer to answer may as well be none. */
const patienceMs = 30_000;

/** Sends what waits for one person, in one tab of the browser at a time. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #shelf: OutboxStore;
  readonly #tabs: BroadcastChannel;
  readonly #lock: string;
  readonly #own = new Map<string, Own>();
  /** What has been seen on the shelf, and what is settled: a reading of it may be older than either. */
  readonly #shelvedIds = new Set<string>();
  readonly #settledIds = new Set<string>();
  #sending = false;

  /** Begins with what waits on the shelf. */
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

  /** What lies on the shelf, other tabs' too, and what this page has on its way there. */
  async #read(): Promise<void> {
    const { signal, book } = this.#options;
    const shelved = await this.#shelf.all();
    if (signal.aborted || !shelved) return;
    const kept = shelved.filter(({ id }) => !this.#settledIds.has(id));
    const known = new Set(kept.map(({ id }) => id));
    // What has lain there and does no more, another tab has sent.
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

  /** Why something was not taken yet, if so. What the server cannot do now holds up nothing but what is about the same items. */
  async #sendAll(): Promise<unknown> {
    const { signal } = this.#options;
    await this.#read();
    const held = new Set<string>();
    let why: unknown;
    for (let next = this.#next(held); next && !signal.aborted; next = this.#next(held)) {
      await this.#own.get(next.id)?.kept;
      const outcome = await this.#perform(next);
      // Whoever has left meanwhile is told by their session that it has ended.
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
      // Whoever sends it again after they removed the item has done it before.
      if (gone(error) && this.#removedLater(waiting)) return { askedTime, now: [] };
      return { askedTime, error };
    }
  }

  /** What the server will tell of a tick, its answer tells before. */
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

  /** The server's answer takes the place of what waited. */
  #settled({ waiting: { id, operation }, ...answer }: Settled): void {
    const { book } = this.#options;
    this.#own.delete(id);
    this.#settledIds.add(id);
    settle(this.#options, operation, answer);
    const { waiting, stuck } = book.state();
    const rest = waiting.filter(each => each.id !== id);
    book.become({ waiting: rest, stuck: rest.length > 0 ? stuck : '' });
  }

  /** Whoever did it goes on to something else: what becomes of it is told on every screen from now on. */
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
