import { FairQueue } from './fair-queue.ts';

/**
 * Hands out slices of long computations: one per round of the event loop, so that everything else runs in between, and
 * in turns between people, so that one person's many computations do not delay those of others.
 */
export class Slices {
  readonly #waiting = new FairQueue<() => void>();
  #scheduled = false;

  /** Resolves when this person's next slice begins. */
  next(person: string): Promise<void> {
    return new Promise(resolve => {
      this.#waiting.add(person, resolve);
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#scheduled || this.#waiting.size === 0) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#waiting.take()?.();
      this.#schedule();
    });
  }
}
