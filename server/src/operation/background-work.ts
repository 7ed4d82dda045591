/** Background work. A stopping process waits for it to end. */
export class BackgroundWork {
  readonly #running = new Set<Promise<unknown>>();

  get running(): number {
    return this.#running.size;
  }

  /** Runs the work and returns its result. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const job = work();
    this.#running.add(job);
    try {
      return await job;
    } finally {
      this.#running.delete(job);
    }
  }

  /** Resolves when nothing runs any more. Never rejects. */
  async ended(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }
}
