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
