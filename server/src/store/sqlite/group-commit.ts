import type { DurableReads } from './durable-reads.ts';

/**
 * Commits and flushes to disk without blocking the process. Commits made during a flush share the next one. No commit
 * is acknowledged or visible before it is on disk.
 */
export class GroupCommit {
  readonly #reads: DurableReads;
  readonly #force: () => Promise<void>;
  #onDurable: () => void = () => {};
  /** Commits that are being flushed. */
  #underWay: Group | undefined;
  /** Commits made since that flush began. */
  #waiting: Group | undefined;
  #failure: unknown;

  constructor(reads: DurableReads, force: () => Promise<void>) {
    this.#reads = reads;
    this.#force = force;
  }

  /** Called whenever commits have become durable. */
  onDurable(call: () => void): void {
    this.#onDurable = call;
  }

  /** Returns the result of the write, and a promise that resolves when it is durable. */
  commit<T>(write: () => T): { result: T; durable: Promise<void> } {
    this.require();
    if (this.#underWay) this.#reads.freezeNext();
    else this.#reads.freezeVisible();
    try {
      return { result: write(), durable: this.#join() };
    } catch (error) {
      if (!this.#underWay) this.#reads.showCurrent();
      throw error;
    }
  }

  /** Resolves when all commits so far are durable. */
  async settled(): Promise<void> {
    this.require();
    await (this.#waiting ?? this.#underWay)?.promise;
  }

  /**
   * Throws once a flush has failed. The system may have dropped the data by then, and a second flush would not report
   * it. SQLite finds out how much is left when another process opens the file.
   */
  require(): void {
    if (this.#failure) throw this.#failure;
  }

  #join(): Promise<void> {
    this.#waiting ??= Promise.withResolvers();
    const { promise } = this.#waiting;
    if (!this.#underWay) void this.#forceAll();
    return promise;
  }

  async #forceAll(): Promise<void> {
    for (let group = this.#takeWaiting(); group; group = this.#takeWaiting()) {
      try {
        await this.#force();
      } catch (error) {
        this.#failure = error;
        group.reject(error);
        this.#waiting?.reject(error);
        return;
      }
      this.#reads.advance();
      group.resolve();
      this.#onDurable();
    }
    this.#reads.showCurrent();
  }

  #takeWaiting(): Group | undefined {
    this.#underWay = this.#waiting;
    this.#waiting = undefined;
    return this.#underWay;
  }
}

type Group = PromiseWithResolvers<void>;
