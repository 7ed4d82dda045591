import { ApiError, type Client, type ListItem } from '@potluck/contract';
import type { QueryClient } from '@tanstack/react-query';
import { unanswered } from '../../../api.ts';
import { onlyTab } from '../../../live/only-tab.ts';
import { pauseAfter } from '../../../live/pause.ts';
import type { Operation } from '../items/operation.ts';
import { perform } from '../items/perform.ts';
import { settle } from '../items/settle.ts';
import type { OutboxState, Waiting } from './waiting.ts';
import { shelve, shelved, unshelve } from './waiting-shelf.ts';

interface SenderOptions {
  cache: QueryClient;
  client: Client;
  user: string;
  token: string;
  /** Fires when the person leaves. */
  signal: AbortSignal;
  /** Where it is written what is shown. */
  book: { state: () => OutboxState; become: (change: Partial<OutboxState>) => void };
}

/** What one tab says to the others: that something more waits, or what became of it. */
type Said = 'more' | Settled;

interface Settled {
  waiting: Waiting;
  /** The items as the server has them now; absent if it refused. */
  now?: ListItem[];
}

/** What this page has added: when it is on the shelf, and who waits to hear of it. */
interface Own {
  shelved: Promise<void>;
  told?: PromiseWithResolvers<void>;
}

type Outcome = { now: ListItem[] } | { error: unknown };

/** Sends what waits for one person, in one tab of the browser at a time. */
export class Sender {
  readonly #options: SenderOptions;
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
    this.#lock = `outbox:${options.user}`;
    this.#tabs = new BroadcastChannel(this.#lock);
    this.#tabs.onmessage = ({ data }: MessageEvent<Said>) => this.#hear(data);
    options.signal.addEventListener('abort', () => this.#tabs.close());
    void this.#look();
  }

  /** Resolves when the server has taken it, and rejects if it refuses before the network was missed. */
  add(waiting: Waiting): Promise<void> {
    const told = Promise.withResolvers<void>();
    this.#own.set(waiting.id, { shelved: this.#shelve(waiting), told });
    void this.#send();
    return told.promise;
  }

  async #shelve(waiting: Waiting): Promise<void> {
    await shelve(this.#options.token, waiting);
    this.#say('more');
  }

  #hear(said: Said): void {
    if (said === 'more') void this.#look();
    else this.#settled(said);
  }

  async #look(): Promise<void> {
    await this.#read();
    await this.#send();
  }

  /** What lies on the shelf, other tabs' too, and what this page has on its way there. */
  async #read(): Promise<void> {
    const { token, signal, book } = this.#options;
    const kept = (await shelved(token)).filter(({ id }) => !this.#settledIds.has(id));
    if (signal.aborted) return;
    const known = new Set(kept.map(({ id }) => id));
    // What has lain there and does no more, another tab has sent.
    const added = book.state().waiting.filter(({ id }) => !known.has(id) && !this.#shelvedIds.has(id));
    for (const id of known) this.#shelvedIds.add(id);
    book.become({ waiting: [...kept, ...added].toSorted((a, b) => (a.id < b.id ? -1 : 1)) });
  }

  async #send(): Promise<void> {
    if (this.#sending) return;
    const { signal, book } = this.#options;
    this.#sending = true;
    for (let failures = 0; !signal.aborted && book.state().waiting.length > 0; ) {
      let reached = true;
      await onlyTab(this.#lock, signal, async () => {
        reached = await this.#sendAll();
      });
      failures = reached ? 0 : failures + 1;
      if (!reached) await this.#waitForNetwork(failures);
    }
    this.#sending = false;
  }

  /** Whether the server could be asked about all that waited. */
  async #sendAll(): Promise<boolean> {
    const { signal, book } = this.#options;
    await this.#read();
    for (let next = book.state().waiting[0]; next && !signal.aborted; next = book.state().waiting[0]) {
      await this.#own.get(next.id)?.shelved;
      const outcome = await this.#perform(next.operation);
      if ('error' in outcome && unsent(outcome.error)) return false;
      // Whoever has left meanwhile is told by their session that it has ended.
      if (!signal.aborted) await this.#conclude(next, outcome);
    }
    return true;
  }

  async #perform(operation: Operation): Promise<Outcome> {
    try {
      return { now: await perform(this.#options.client, operation) };
    } catch (error) {
      return { error };
    }
  }

  async #conclude(waiting: Waiting, outcome: Outcome): Promise<void> {
    const { book } = this.#options;
    const told = this.#own.get(waiting.id)?.told;
    const settled: Settled = { waiting, ...('now' in outcome && { now: outcome.now }) };
    await unshelve(waiting.id);
    this.#settled(settled);
    this.#say(settled);
    if ('now' in outcome) told?.resolve();
    else if (told) told.reject(outcome.error);
    else book.become({ refused: [...book.state().refused, { ...waiting, error: outcome.error }] });
  }

  /** The server's answer takes the place of what waited. */
  #settled({ waiting: { id, operation }, now }: Settled): void {
    const { book } = this.#options;
    this.#own.delete(id);
    this.#settledIds.add(id);
    settle(this.#options, operation, now);
    const { waiting, stuck } = book.state();
    const rest = waiting.filter(each => each.id !== id);
    book.become({ waiting: rest, stuck: stuck && rest.length > 0 });
  }

  /** Whoever did it goes on to something else: what becomes of it is told on every screen from now on. */
  async #waitForNetwork(failures: number): Promise<void> {
    const { signal, book } = this.#options;
    for (const own of this.#own.values()) delete own.told;
    if (!signal.aborted) book.become({ stuck: true });
    await pauseAfter(failures, signal);
  }

  #say(said: Said): void {
    if (!this.#options.signal.aborted) this.#tabs.postMessage(said);
  }
}

/** Nothing has been decided about it: there was no network, no server, or no turn. */
function unsent(error: unknown): boolean {
  return unanswered(error) || (error instanceof ApiError && error.status === 429);
}
