import type { QueryClient } from '@tanstack/react-query';
import { createApi } from '../../api/api.ts';
import type { Auth } from '../../auth/auth.ts';
import { inOneTab } from '../../live/one-tab-lock.ts';
import type { StreamEvent } from '../../live/watch-changes.ts';
import type { Vault } from '../vault.ts';
import { concerns } from './changes-since.ts';
import { type KeptMessage, keptChannel } from './choice.ts';
import { essentialsIn } from './essentials.ts';
import { Keeper } from './keeper.ts';
import { answerFromKept } from './kept-answers.ts';
import { KeptStore } from './kept-store.ts';

interface Keeping {
  auth: Auth;
  cache: QueryClient;
  userName: string;
  vault: Vault;
  signal: AbortSignal;
}

/** After a change, waits this long for further ones. */
const settleMs = 5000;
/** After a failed refresh: doubled each time, up to 16 minutes. */
const retryMs = 30_000;
const mostDoublings = 5;

/** Answers this tab's queries from what is kept, and keeps it up to date in one tab of the browser. */
export async function keepChosen({ auth, cache, userName, vault, signal }: Keeping): Promise<void> {
  const token = auth.tokens.token();
  if (!token || signal.aborted) return;
  const store = new KeptStore(vault);
  answerFromKept({ cache, store, signal });
  const gentleFetch: typeof fetch = (input, init) => fetch(input, { ...init, priority: 'low' });
  const client = createApi({
    token: auth.tokens.token,
    onRefused: refused => auth.expire(refused),
    fetch: gentleFetch,
  });
  await inOneTab(`keep:${userName}`, signal, async () => {
    const keeper = new Keeper({ client, fetch: gentleFetch, cache, store, userName, token, signal });
    const calls = new Calls(store, userName, signal);
    for (let failures = 0; !signal.aborted; ) {
      await store.saveEssentials(essentialsIn(cache, userName)).catch(() => undefined);
      const done = await keeper.refresh(calls.take()).catch(() => false);
      failures = done ? 0 : failures + 1;
      await calls.next(done ? undefined : retryMs * 2 ** Math.min(failures - 1, mostDoublings));
    }
  });
}

/** What calls for a refresh: the user, a change on the server, the network. */
class Calls {
  readonly #signal: AbortSignal;
  #asked = false;
  #called = Promise.withResolvers<void>();

  constructor(store: KeptStore, userName: string, signal: AbortSignal) {
    this.#signal = signal;
    const kept = keptChannel(userName);
    kept.onmessage = ({ data }: MessageEvent<KeptMessage>) => this.#call({ asked: data === 'asked' });
    const live = new BroadcastChannel(`live:${userName}`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    live.onmessage = async ({ data }: MessageEvent<Partial<StreamEvent>>) => {
      if (data.event !== 'change' && data.event !== 'reset') return;
      if (!concerns(data.notice ?? {}, await store.choices())) return;
      clearTimeout(timer);
      timer = setTimeout(() => this.#call(), settleMs);
    };
    const online = () => this.#call();
    addEventListener('online', online);
    signal.addEventListener('abort', () => {
      kept.close();
      live.close();
      clearTimeout(timer);
      removeEventListener('online', online);
      this.#call();
    });
  }

  /** Whether the user asked; forgets all calls so far. */
  take(): boolean {
    const asked = this.#asked;
    this.#asked = false;
    this.#called = Promise.withResolvers();
    return asked;
  }

  /** Resolves at the next call, or after some time. */
  async next(afterMs: number | undefined): Promise<void> {
    const timer = afterMs === undefined ? undefined : setTimeout(() => this.#call(), afterMs);
    if (!this.#signal.aborted) await this.#called.promise;
    clearTimeout(timer);
  }

  #call({ asked = false } = {}): void {
    this.#asked ||= asked;
    this.#called.resolve();
  }
}
