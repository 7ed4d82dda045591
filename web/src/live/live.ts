import { ApiError } from '@potluck/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Auth } from '../auth/auth.ts';
import { whileSignedIn } from '../auth/while-signed-in.ts';
import { affectedBy, affectedByReset } from './affected.ts';
import { markedHere } from './marked-here.ts';
import { onlyTab } from './only-tab.ts';
import { pauseAfter } from './pause.ts';
import { TickEchoes } from './tick-echoes.ts';
import type { StreamEvent } from './watch-changes.ts';
import { untilSeen, whileSeen } from './watched.ts';

type Affects = (key: QueryKey) => boolean;

/** A burst becomes one refresh, and refreshes stay so far apart. */
const settleMs = 60;
const apartMs = 500;

/** Fetches again what is shown and has changed; what is not shown is fetched when it is. */
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
    // An answer from before a change of one's own would undo for a moment what already shows.
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

/** Whoever deletes a thing is led away from it; until they are, nobody need ask for it to learn that it is gone. */
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

/** What one tab says to the others: what it was told, or whether it hears the server. */
type TabMessage = StreamEvent | { connected: boolean };

/**
 * Keeps what is shown as fresh as the server has it, while somebody is signed in and looks. One tab of a browser reads
 * the stream of changes and passes on what it is told. `connected` is whether the server is heard.
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

  /** Follows for whoever is signed in, now and later. */
  follow(): void {
    whileSignedIn(this.#options.auth, (user, signal) => void this.#start(user, signal));
  }

  async #start(user: string, signal: AbortSignal): Promise<void> {
    const { auth } = this.#options;
    const name = `live:${user}`;
    // Who is recalled does not wait for the answer, but the stream begins where it says.
    await auth.asked;
    if (signal.aborted || auth.state.status !== 'signedIn') return;
    const { known, recalled } = auth.state;
    this.#lastId = known?.id ?? '';
    if (recalled) this.#become(false);
    // What is older than the changes that will be told, or than the first of them, may have missed one.
    this.#catchUp = () => this.#refreshOlderThan(known?.time ?? Date.now());
    const tabs = new BroadcastChannel(name);
    tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => this.#hear(data);
    signal.addEventListener('abort', () => {
      tabs.close();
      this.#refresher.stop();
      this.#become(true);
    });
    void this.#followWhileSeen(name, signal, said => {
      this.#hear(said);
      if (!signal.aborted) tabs.postMessage(said);
    });
  }

  async #followWhileSeen(name: string, stopped: AbortSignal, say: (said: TabMessage) => void) {
    while (!stopped.aborted) {
      await untilSeen(stopped);
      await whileSeen(stopped, signal => onlyTab(name, signal, () => this.#read(signal, say)));
    }
  }

  /** Reads one stream after another. */
  async #read(signal: AbortSignal, say: (said: TabMessage) => void): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        for await (const told of this.#watch(signal)) {
          failures = 0;
          say({ connected: true });
          say(told);
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
    // The first screen does not wait for it.
    const { watchChanges } = await import('./watch-changes.ts');
    yield* watchChanges({ token, lastId, signal, ...(fetch && { fetch }) });
  }

  #refreshOlderThan(time: number): void {
    const { cache } = this.#options;
    const fetchedTime = (key: QueryKey) => cache.getQueryState(key)?.dataUpdatedAt || time;
    this.#refresher.note(key => affectedByReset(key) && fetchedTime(key) < time);
  }

  /** The session has ended; whoever signs in next begins anew. */
  async #expire(signal: AbortSignal): Promise<void> {
    const { auth } = this.#options;
    auth.expire(auth.tokens.token());
    // Until the sign-out has stopped this, or, were the token another one by now, for a moment.
    await pauseAfter(0, signal);
  }

  #hear(said: TabMessage): void {
    if ('connected' in said) {
      this.#become(said.connected);
      return;
    }
    this.#catchUp?.();
    this.#catchUp = undefined;
    this.#lastId = said.id;
    if (said.event === 'reset') this.#refresher.note(affectedByReset);
    if (said.event === 'change' && !this.#ticks.has(said) && !markedHere(this.#options.cache, said.notice))
      this.#refresher.note(affectedBy(said.notice));
  }

  #become(connected: boolean): void {
    if (connected === this.#connected) return;
    this.#connected = connected;
    for (const listener of this.#listeners) listener();
  }
}
