import { ApiError } from '@potluck/contract';
import { minuteMs } from '@potluck/contract/durations';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext } from 'react';
import { type Auth, whileSignedIn } from '../auth/auth.ts';
import { eventOf, pauseAfter } from '../ui/browser/backoff.ts';
import { affectedBy, affectedByReset } from './affected-queries.ts';
import { markedHere, TickEchoes } from './echoes.ts';
import { inOneTab } from './one-tab-lock.ts';
import type { StreamEvent } from './watch-changes.ts';

/** A hidden page stops following changes after this long. */
const hiddenMs = minuteMs;

/** Waits until the page is visible. */
async function untilVisible(signal: AbortSignal): Promise<void> {
  while (document.hidden && !signal.aborted) await eventOf(document, 'visibilitychange', signal);
}

/** Runs the work with a signal that fires once the page has been hidden for a while. */
async function whileVisible(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>) {
  const hidden = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    timer = document.hidden ? setTimeout(() => hidden.abort(), hiddenMs) : undefined;
  };
  document.addEventListener('visibilitychange', look);
  look();
  try {
    await work(AbortSignal.any([signal, hidden.signal]));
  } finally {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  }
}

type Affects = (key: QueryKey) => boolean;

/** Debounces a burst of changes into one refresh, and throttles refreshes. */
const settleMs = 60;
const apartMs = 500;

/** Invalidates changed queries: mounted ones are fetched again now, others when they are next used. */
class Refresher {
  readonly #cache: QueryClient;
  #waiting: Affects[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refreshedTime = 0;

  constructor(cache: QueryClient) {
    this.#cache = cache;
  }

  note(affects: Affects): void {
    this.#waiting.push(affects);
    this.#timer ??= setTimeout(() => this.#refresh(), this.#pauseMs());
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #pauseMs(): number {
    return Math.max(settleMs, this.#refreshedTime + apartMs - Date.now());
  }

  #refresh(): void {
    this.#timer = undefined;
    // During a mutation, a refetch could return the old state and briefly undo the optimistic update.
    if (this.#cache.isMutating() > 0) {
      this.#timer = setTimeout(() => this.#refresh(), settleMs);
      return;
    }
    const affects = this.#waiting.splice(0);
    this.#refreshedTime = Date.now();
    void this.#cache.invalidateQueries({
      predicate: ({ queryKey }) =>
        !deletedHere(this.#cache, queryKey) && affects.some(each => each(queryKey)),
      refetchType: document.hidden ? 'none' : 'active',
    });
  }
}

/** After a deletion, the app navigates away from the resource; until then, don't refetch it only to get a 404. */
function deletedHere(cache: QueryClient, [of, kind, name]: QueryKey): boolean {
  const deletions = cache.getMutationCache().findAll({ mutationKey: ['delete', of], status: 'success' });
  const gone = deletions.map(({ state }) => (state.variables as { name: string }).name);
  return kind === 'get' && gone.some(each => each === name);
}

interface LiveOptions {
  auth: Auth;
  cache: QueryClient;
  fetch?: typeof fetch;
}

/** A message between tabs: an event from the server, or whether the stream is connected. */
type TabMessage = StreamEvent | { connected: boolean };

/**
 * Keeps visible data up to date while a user is signed in and the page is visible. One tab of a browser reads the
 * change stream and broadcasts its events to the others. `connected` is false while the server cannot be reached.
 */
export class Live {
  readonly #options: LiveOptions;
  readonly #refresher: Refresher;
  readonly #ticks: TickEchoes;
  readonly #listeners = new Set<() => void>();
  #lastId = '';
  #catchUp: (() => void) | undefined;
  #connected = true;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#refresher = new Refresher(options.cache);
    this.#ticks = new TickEchoes(options.cache);
  }

  get connected(): boolean {
    return this.#connected;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows changes for the signed-in user, now and after each later sign-in. */
  follow(): void {
    whileSignedIn(this.#options.auth, (user, signal) => void this.#start(user, signal));
  }

  async #start(user: string, signal: AbortSignal): Promise<void> {
    const { auth } = this.#options;
    const name = `live:${user}`;
    // A recalled user sees cached data without waiting, but the stream's start cursor comes with the server's answer.
    await auth.pending;
    if (signal.aborted || auth.state.status !== 'signedIn') return;
    const { known, recalled } = auth.state;
    this.#lastId = known?.id ?? '';
    if (recalled) this.#become(false);
    // Anything fetched before the stream's cursor, or before now without one, may have missed a change.
    this.#catchUp = () => this.#refreshOlderThan(known?.time ?? Date.now());
    const tabs = new BroadcastChannel(name);
    tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => this.#hear(data);
    signal.addEventListener('abort', () => {
      tabs.close();
      this.#refresher.stop();
      this.#become(true);
    });
    void this.#followWhileSeen(name, signal, message => {
      this.#hear(message);
      if (!signal.aborted) tabs.postMessage(message);
    });
  }

  async #followWhileSeen(name: string, stopped: AbortSignal, say: (message: TabMessage) => void) {
    while (!stopped.aborted) {
      await untilVisible(stopped);
      await whileVisible(stopped, signal => inOneTab(name, signal, () => this.#read(signal, say)));
    }
  }

  /** Reads one stream after another, reconnecting with a backoff. */
  async #read(signal: AbortSignal, say: (message: TabMessage) => void): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        for await (const event of this.#watch(signal)) {
          failures = 0;
          say({ connected: true });
          say(event);
        }
      } catch (error) {
        if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return this.#expire(signal);
      }
      if (signal.aborted) return;
      if (failures > 0) say({ connected: false });
      await pauseAfter(failures, signal);
    }
  }

  async *#watch(signal: AbortSignal): AsyncGenerator<StreamEvent> {
    const { auth, fetch } = this.#options;
    const lastId = this.#lastId;
    const token = auth.tokens.token() ?? '';
    // Not part of the first screen, so load it lazily.
    const { watchChanges } = await import('./watch-changes.ts');
    yield* watchChanges({ token, lastId, signal, ...(fetch && { fetch }) });
  }

  #refreshOlderThan(time: number): void {
    const { cache } = this.#options;
    const fetchedTime = (key: QueryKey) => cache.getQueryState(key)?.dataUpdatedAt || time;
    this.#refresher.note(key => affectedByReset(key) && fetchedTime(key) < time);
  }

  /** The session has expired; the next sign-in starts anew. */
  async #expire(signal: AbortSignal): Promise<void> {
    const { auth } = this.#options;
    auth.expire(auth.tokens.token());
    // Wait until the sign-out aborts this; if another token is already in use, the pause only prevents a busy loop.
    await pauseAfter(0, signal);
  }

  #hear(message: TabMessage): void {
    if ('connected' in message) {
      this.#become(message.connected);
      return;
    }
    this.#catchUp?.();
    this.#catchUp = undefined;
    this.#lastId = message.id;
    if (message.event === 'reset') this.#refresher.note(affectedByReset);
    if (
      message.event === 'change' &&
      !this.#ticks.has(message) &&
      !markedHere(this.#options.cache, message.notice)
    )
      this.#refresher.note(affectedBy(message.notice));
  }

  #become(connected: boolean): void {
    if (connected === this.#connected) return;
    this.#connected = connected;
    for (const listener of this.#listeners) listener();
  }
}

export const LiveContext = createContext<Live | null>(null);
