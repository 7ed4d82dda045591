import { StorageUnavailable } from './storage-error.ts';

/** Runs one asynchronous flow at a time, in order of arrival. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** How many callers wait for their turn. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Resolves when it is this caller's turn. The turn lasts until the returned function is called. */
  async take(): Promise<() => void> {
    const previous = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    this.#waiting += 1;
    await previous;
    this.#waiting -= 1;
    return resolve;
  }
}

const longestWaitMillis = 30_000;

/**
 * One queue per name: callers with the same name run one after another, in order of arrival. Waiting callers hold no
 * connection, so that many callers for one name leave connections free for all others.
 */
export class KeyedQueue {
  readonly #ends = new Map<string, Promise<void>>();
  #waiting = 0;

  /** How many callers wait for their turn. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Resolves when it is this caller's turn. The turn lasts until the returned function is called. */
  async take(name: string): Promise<() => void> {
    const before = this.#ends.get(name);
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const ended = before ? before.then(() => promise) : promise;
    this.#ends.set(name, ended);
    void ended.then(() => {
      if (this.#ends.get(name) === ended) this.#ends.delete(name);
    });
    try {
      await this.#await(before);
      return end;
    } catch (error) {
      // A caller who gives up leaves the queue, and the ones behind move up.
      end();
      throw error;
    }
  }

  async #await(before: Promise<void> | undefined): Promise<void> {
    if (!before) return;
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    const giveUp = () => reject(new StorageUnavailable(new Error('The turn to write did not come in time.')));
    const timer = setTimeout(giveUp, longestWaitMillis);
    this.#waiting += 1;
    try {
      await Promise.race([before, tooLong]);
    } finally {
      this.#waiting -= 1;
      clearTimeout(timer);
    }
  }
}
