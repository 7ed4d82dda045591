import { setImmediate as nextTurn } from 'node:timers/promises';

/** Short enough that others hardly notice. */
const longestMillis = 10;

/** Yields during long work that never waits, such as SQLite queries, which run synchronously. */
export class TimeSlice {
  readonly #next: () => Promise<unknown>;
  #since = performance.now();

  /**
   * `next` resolves when the work may continue: in the next round of the event loop, or when its person gets a slice.
   */
  constructor(next: () => Promise<unknown> = () => nextTurn()) {
    this.#next = next;
  }

  /** Whether a pause is due. For pieces so small that awaiting each would cost more than the work. */
  get due(): boolean {
    return performance.now() - this.#since >= longestMillis;
  }

  /** Await this between small pieces of work. */
  async pause(): Promise<void> {
    if (!this.due) return;
    await this.#next();
    this.#since = performance.now();
  }
}
