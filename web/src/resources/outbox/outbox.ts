import type { Client } from '@potluck/contract';
import type { QueryClient } from '@tanstack/react-query';
import { type Auth, whileSignedIn } from '../../auth/auth.ts';
import { hasAny } from '../../offline/object-stores.ts';
import { pauseAfter } from '../../ui/browser/backoff.ts';
import { loadChunk } from '../../ui/browser/lazy-part.tsx';
import { itemsOf, type Operation } from './operations.ts';
import { maxWaiting, OutboxFull, type OutboxState, type Waiting } from './outbox-state.ts';
import type * as sending from './send-operations.ts';

interface OutboxOptions {
  auth: Auth;
  cache: QueryClient;
  client: Client;
}

/** The queue of one session. */
interface Session {
  user: string;
  token: string;
  /** Aborts when the user signs out. */
  signal: AbortSignal;
  /** Undefined if the session ended before the code had loaded. */
  channel: Promise<Channel | undefined>;
  own: Map<string, Own>;
  /** Ids seen in the store, and ids already settled: a read of the store may be older than either. */
  storedIds: Set<string>;
  settledIds: Set<string>;
  sending: boolean;
}

/** Where the operations of a session go: the store on this device, the server and the other tabs. */
interface Channel {
  code: typeof sending;
  store: sending.OutboxStore;
  tabs: BroadcastChannel;
}

/** An operation that this page added. */
interface Own {
  /** Resolves when the operation is on disk and shown. */
  stored: Promise<void>;
  /** For the caller that waits for the server’s answer; absent once the queue has backed off. */
  answer?: PromiseWithResolvers<void>;
  onRefused?: OnRefused | undefined;
}

/** Runs when the server rejects an operation: at once, or `late`, after the queue has backed off. */
export type OnRefused = (late: boolean) => void;

/** A message between tabs: new operations are pending, or one has settled. */
type TabMessage = 'more' | Settled;

interface Settled {
  waiting: Waiting;
  /** The items on the server now; absent if it rejected the operation. */
  now?: sending.Result;
  /** When the request began: a later fetch may be newer than its result. */
  askedTime: number;
}

const empty: OutboxState = { waiting: [], stuck: '', refused: [], lost: 0 };

/** Don’t block the user if the chunk loads slowly. */
const patienceMs = 1000;

/**
 * A persistent queue of operations on lists, pantries and cookings: keeps each on this device until the server has
 * accepted it, sends them in order, from one tab at a time, and retries without network. `state` is for display.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #listeners = new Set<() => void>();
  #state = empty;
  #session: Session | undefined;
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
   * Starts at page load only if operations are pending on this device: the code that sends is not part of the first
   * screen.
   */
  async followWaiting(): Promise<void> {
    if (await hasAny('outbox')) this.follow();
  }

  /** Sends for the current session and for later ones; idempotent. */
  follow(): void {
    if (this.#following) return;
    this.#following = true;
    whileSignedIn(this.#options.auth, (user, signal) => this.#open(user, signal));
  }

  /**
   * Operations that create, tick or reopen items show once they are on disk, milliseconds later, so that nothing shown
   * can be lost; others show at once, where the user left the row. Sends as soon as possible. Rejects with the server’s
   * error, or with OutboxFull; an operation that fails only after a wait goes to `state.refused` instead. `onRefused` runs
   * whenever the server rejects it.
   */
  async add(operation: Operation, onRefused?: OnRefused): Promise<void> {
    if (this.#state.waiting.length + this.#coming >= maxWaiting) throw new OutboxFull();
    this.follow();
    const waiting = { id: this.#nextId(), operation };
    const session = this.#session;
    // Behind a stuck queue it fails later, if at all: nobody looks at an alert of this screen by then.
    const answer = this.#state.stuck === '' ? Promise.withResolvers<void>() : undefined;
    const stored = session && this.#store(session, waiting);
    if (session && stored) session.own.set(waiting.id, { stored, onRefused, ...(answer && { answer }) });
    const late = storedFirst.has(operation.kind) ? await this.#storedLate(stored) : true;
    if (late && this.#session === session) this.#show(waiting);
    if (await session?.channel) await answer?.promise;
  }

  /** Clears the failed and lost operations once the user has read them. */
  dismiss(): void {
    this.#become({ refused: [], lost: 0 });
  }

  #open(user: string, signal: AbortSignal): void {
    this.#become(empty);
    const token = this.#options.auth.tokens.token() ?? '';
    const ids = { storedIds: new Set<string>(), settledIds: new Set<string>() };
    const channel = Promise.withResolvers<Channel | undefined>();
    const session = { user, token, signal, channel: channel.promise, own: new Map(), ...ids, sending: false };
    this.#session = session;
    channel.resolve(this.#channelFor(session));
    signal.addEventListener('abort', () => this.#close());
  }

  #close(): void {
    const { state } = this.#options.auth;
    const expired = state.status === 'visitor' && state.why === 'expired';
    this.#session = undefined;
    this.#become({ ...empty, lost: expired ? this.#state.waiting.length : 0 });
  }

  async #channelFor(session: Session): Promise<Channel | undefined> {
    const { signal, token } = session;
    const code = await loadChunk(() => import('./send-operations.ts'), signal).catch(() => undefined);
    if (!code || signal.aborted) return undefined;
    const tabs = new BroadcastChannel(lockOf(session));
    const channel = { code, store: new code.OutboxStore(token), tabs };
    tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => this.#hear(session, channel, data);
    signal.addEventListener('abort', () => tabs.close());
    void this.#look(session, channel);
    return channel;
  }

  #hear(session: Session, channel: Channel, message: TabMessage): void {
    if (message === 'more') void this.#look(session, channel);
    else this.#settle(session, channel, message);
  }

  async #look(session: Session, channel: Channel): Promise<void> {
    await this.#read(session, channel);
    await this.#send(session, channel);
  }

  async #store(session: Session, waiting: Waiting): Promise<void> {
    const channel = await session.channel;
    if (!channel) return;
    await channel.store.put(waiting);
    if (session.signal.aborted) return;
    if (!session.settledIds.has(waiting.id)) this.#show(waiting);
    tell(session, channel, 'more');
    void this.#send(session, channel);
  }

  /** Whether the write to disk is slow; otherwise the operation shows when it is written. */
  async #storedLate(stored: Promise<void> | undefined): Promise<boolean> {
    this.#coming += 1;
    const late = await Promise.race([stored, after(patienceMs)]);
    this.#coming -= 1;
    return late === true;
  }

  /** Reads the store, which includes other tabs’ operations, and keeps this page’s unwritten ones. */
  async #read({ signal, storedIds, settledIds }: Session, { store }: Channel): Promise<void> {
    const stored = await store.all();
    if (signal.aborted || !stored) return;
    const pending = stored.filter(({ id }) => !settledIds.has(id));
    const known = new Set(pending.map(({ id }) => id));
    // Another tab has sent the operations that were in the store and no longer are.
    const waiting = this.#state.waiting.filter(({ id }) => known.has(id) || !storedIds.has(id));
    for (const id of known) storedIds.add(id);
    this.#become({ waiting });
    this.#show(...pending);
  }

  async #send(session: Session, channel: Channel): Promise<void> {
    if (session.sending) return;
    const { signal, settledIds } = session;
    session.sending = true;
    for (let failures = 0; !signal.aborted && this.#state.waiting.length > 0; ) {
      const settled = settledIds.size;
      const why = await channel.code.inOneTab(lockOf(session), signal, () => this.#sendAll(session, channel));
      failures = settledIds.size > settled ? 0 : failures + 1;
      if (why !== undefined) await this.#backOff(session, channel, { why, failures });
    }
    session.sending = false;
  }

  /**
   * Returns the error that stopped an operation, if any. A failed operation only blocks later operations on the same
   * items.
   */
  async #sendAll(session: Session, channel: Channel): Promise<unknown> {
    const { signal } = session;
    const { code } = channel;
    await this.#read(session, channel);
    const blocked = new Set<string>();
    let why: unknown;
    for (let next = this.#next(blocked); next && !signal.aborted; next = this.#next(blocked)) {
      await session.own.get(next.id)?.stored;
      const { waiting } = this.#state;
      const outcome = await code.attempt(next, { ...this.#options, signal, waiting });
      // After sign-out the session itself reports the end.
      if (signal.aborted) return why;
      if (!('error' in outcome) || code.final(outcome.error)) {
        await this.#conclude(session, channel, { waiting: next, outcome });
        continue;
      }
      why = outcome.error;
      if (!code.aboutOne(why)) return why;
      for (const { name } of itemsOf(next.operation)) blocked.add(name);
    }
    return why;
  }

  #next(blocked: ReadonlySet<string>): Waiting | undefined {
    return this.#state.waiting.find(
      ({ operation }) => !itemsOf(operation).some(({ name }) => blocked.has(name)),
    );
  }

  async #conclude(session: Session, channel: Channel, { waiting, outcome }: Concluded): Promise<void> {
    const answer = session.own.get(waiting.id)?.answer;
    const { askedTime } = outcome;
    const settled: Settled = { waiting, askedTime, ...('now' in outcome && { now: outcome.now }) };
    await channel.store.takeAway(waiting.id);
    this.#settle(session, channel, settled);
    tell(session, channel, settled);
    if ('now' in outcome) answer?.resolve();
    else if (answer) answer.reject(outcome.error);
    else this.#become({ refused: [...this.#state.refused, { ...waiting, error: outcome.error }] });
  }

  /** Replaces the pending operation by the server’s result. */
  #settle({ own, settledIds }: Session, { code }: Channel, settled: Settled): void {
    const { waiting, ...answer } = settled;
    const mine = own.get(waiting.id);
    own.delete(waiting.id);
    settledIds.add(waiting.id);
    code.settle(this.#options, waiting.operation, answer);
    const rest = this.#state.waiting.filter(each => each.id !== waiting.id);
    this.#become({ waiting: rest, stuck: rest.length > 0 ? this.#state.stuck : '' });
    if (!('now' in answer)) mine?.onRefused?.(mine.answer === undefined);
  }

  /** After the first failure the caller no longer waits: from then on every screen shows failures through the state. */
  async #backOff({ signal, own }: Session, { code }: Channel, { why, failures }: Failure): Promise<void> {
    for (const each of own.values()) delete each.answer;
    if (!signal.aborted) this.#become({ stuck: code.noResponse(why) ? 'noResponse' : 'putOff' });
    await pauseAfter(failures, signal, code.retryAfterMs(why));
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

interface Concluded {
  waiting: Waiting;
  outcome: sending.Outcome;
}

interface Failure {
  why: unknown;
  failures: number;
}

const storedFirst: ReadonlySet<Operation['kind']> = new Set(['create', 'complete', 'reopen', 'addToPantry']);

/** The tabs of one person share a lock and a broadcast channel of this name. */
function lockOf({ user }: Session): string {
  return `outbox:${user}`;
}

function tell({ signal }: Session, { tabs }: Channel, message: TabMessage): void {
  if (!signal.aborted) tabs.postMessage(message);
}

function after(ms: number): Promise<true> {
  return new Promise(resolve => setTimeout(() => resolve(true), ms));
}
