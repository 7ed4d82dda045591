import { setImmediate as nextTurn } from 'node:timers/promises';

/** As long as others hardly notice. */
const longestMillis = 10;

/**
 * Lets others in during work that goes on for long without waiting for anything: what is asked of SQLite is answered
 * before the process turns to anybody else.
 */
export class TimeSlice {
  readonly #next: () => Promise<unknown>;
  #since = performance.now();

  /** `next` resolves when the work may go on: in the next round of the event loop, or when its person has a slice. */
  constructor(next: () => Promise<unknown> = () => nextTurn()) {
    this.#next = next;
  }

  /** Whether a pause is due: asked where pieces are so small that awaiting each would cost more than they do. */
  get due(): boolean {
    return performance.now() - this.#since >= longestMillis;
  }

  /** To be awaited between small pieces of work. */
  async pause(): Promise<void> {
    if (!this.due) return;
    await this.#next();
    this.#since = performance.now();
  }
}
