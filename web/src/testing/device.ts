import type { ListItem } from '@potluck/contract';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { createApi, createQueryClient } from '../api/api.ts';
import { resourceListQuery } from '../api/calls.ts';
import { Auth } from '../auth/auth.ts';
import { createTokenStore } from '../auth/token-store.ts';
import { Live } from '../live/live.ts';
import { withWaiting } from '../resources/list/items/use-items.ts';
import type { Operation } from '../resources/outbox/operations.ts';
import { Outbox } from '../resources/outbox/outbox.ts';
import { memoryStorages } from './open-app.tsx';
import type { Shopper } from './shop.ts';

/** A browser with one list open, without a screen: the app's state, and the items it would show. */
export class Device {
  readonly #url: string;
  readonly #shopper: Shopper;
  readonly #list: string;
  #page: Page | undefined;

  constructor(url: string, shopper: Shopper, list: string) {
    this.#url = url;
    this.#shopper = shopper;
    this.#list = list;
  }

  get name(): string {
    return this.#shopper.user;
  }

  /** Aborts the page, as a reload does, and opens another one. */
  async reload(): Promise<void> {
    this.close();
    this.#page = await open(this.#url, this.#shopper, this.#list);
  }

  close(): void {
    this.#page?.end();
    this.#page = undefined;
  }

  shown(): ListItem[] {
    return this.#page?.shown() ?? [];
  }

  /** The number of operations in the outbox. */
  waiting(): number {
    return this.#page?.outbox.state.waiting.length ?? 0;
  }

  /** Resolves when the operation shows. Calls `refused` if the server rejects it. */
  async do(operation: Operation, refused: (error: unknown) => void): Promise<void> {
    const { outbox } = this.#page ?? {};
    if (!outbox) return;
    const shows = new Promise<void>(resolve => {
      const stop = outbox.subscribe(() => {
        if (!outbox.state.waiting.some(waiting => waiting.operation === operation)) return;
        stop();
        resolve();
      });
    });
    outbox.add(operation).catch(refused);
    await shows;
  }
}

interface Page {
  outbox: Outbox;
  shown: () => ListItem[];
  end: () => void;
}

async function open(url: string, { user, token }: Shopper, list: string): Promise<Page> {
  const ended = new AbortController();
  const send: typeof fetch = (input, init = {}) => {
    if (ended.signal.aborted) return Promise.reject(new TypeError('Failed to fetch'));
    const headers = { ...(init.headers as Record<string, string>), 'x-device': user };
    const signal = init.signal ? AbortSignal.any([init.signal, ended.signal]) : ended.signal;
    return fetch(url + String(input), { ...init, headers, signal });
  };
  const { persistent, session } = memoryStorages();
  const tokens = createTokenStore(persistent, session);
  tokens.save(token);
  const cache = createQueryClient();
  const client = createApi({ token: tokens.token, onRefused: refused => auth.expire(refused), fetch: send });
  const auth = new Auth({ client, tokens, loadProfile: async () => undefined });
  const live = new Live({ auth, cache, fetch: send });
  const outbox = new Outbox({ auth, cache, client });
  outbox.follow();
  live.follow();
  // Retries until the server answers.
  do await auth.start();
  while (auth.state.status !== 'signedIn');
  const query = resourceListQuery(client, 'listItem', { parent: list, pageSize: 1000 });
  const observer = new InfiniteQueryObserver(cache, query);
  const stop = observer.subscribe(() => undefined);
  while (!observer.getCurrentResult().data) await observer.refetch();
  return {
    outbox,
    shown: () => withWaiting(observer.getCurrentResult().data?.pages ?? [], outbox.state.waiting, list),
    end() {
      stop();
      ended.abort();
      auth.expire(token);
      cache.clear();
    },
  };
}
