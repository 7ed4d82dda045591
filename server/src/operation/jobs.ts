/** What goes on beside requests. A process that stops lets it come to its end. */
export class Jobs {
  readonly #running = new Set<Promise<unknown>>();

  get running(): number {
    return this.#running.size;
  }

  /** Does the work, and gives what it gives. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const job = work();
    this.#running.add(job);
    try {
      return await job;
    } finally {
      this.#running.delete(job);
    }
  }

  /** Resolves when nothing runs any more, whatever becomes of it. */
  async ended(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }
}
