import type { DurableReads } from './durable-reads.ts';

/**
 * Commits, and forces them to the disk without holding up the process: those that come while the disk is at work go
 * there together, next. Nobody is told of a commit, and nobody reads it, before it is there.
 */
export class GroupCommit {
  readonly #reads: DurableReads;
  readonly #force: () => Promise<void>;
  #onLasting: () => void = () => {};
  /** Those whose commits are on their way to the disk. */
  #underWay: Group | undefined;
  /** Those who committed since that began. */
  #waiting: Group | undefined;
  #failure: unknown;

  constructor(reads: DurableReads, force: () => Promise<void>) {
    this.#reads = reads;
    this.#force = force;
  }

  /** Calls each time when commits have come to last. */
  onLasting(call: () => void): void {
    this.#onLasting = call;
  }

  /** Gives what was written, and what resolves when it lasts. */
  commit<T>(write: () => T): { result: T; lasting: Promise<void> } {
    this.require();
    if (this.#underWay) this.#reads.holdNext();
    else this.#reads.holdShown();
    try {
      return { result: write(), lasting: this.#join() };
    } catch (error) {
      if (!this.#underWay) this.#reads.letGo();
      throw error;
    }
  }

  /** Resolves when all that was committed so far lasts. */
  async settled(): Promise<void> {
    this.require();
    await (this.#waiting ?? this.#underWay)?.promise;
  }

  /**
   * Throws once something could not be forced to the disk. The system may have dropped it by then, and would not say so
   * again; SQLite finds out how much is left when it opens the file in another process.
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
      this.#reads.follow();
      group.resolve();
      this.#onLasting();
    }
    this.#reads.letGo();
  }

  #takeWaiting(): Group | undefined {
    this.#underWay = this.#waiting;
    this.#waiting = undefined;
    return this.#underWay;
  }
}

type Group = PromiseWithResolvers<void>;
