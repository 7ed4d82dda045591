import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

interface PollerOptions {
  /** Sees to whatever there is to do. */
  look: () => Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** What is logged when a look fails; the next call tries again. */
  trouble: string;
}

/** Looks soon after it is called, and once, however often it is called meanwhile; never twice at the same time. */
export class Poller {
  readonly #parts: PollerOptions;
  #looking: Promise<void> | undefined;
  #called = false;
  #closed = false;

  constructor(parts: PollerOptions) {
    this.#parts = parts;
  }

  /** The look that goes on, if one does: it resolves when there is nothing more to look for. */
  get looking(): Promise<void> | undefined {
    return this.#looking;
  }

  call(): void {
    if (this.#closed) return;
    this.#called = true;
    this.#looking ??= this.#lookOn();
  }

  /** Looks no more; resolves when the last look has ended. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#looking;
  }

  async #lookOn(): Promise<void> {
    const { look, log, trouble } = this.#parts;
    try {
      while (this.#called && !this.#closed) {
        this.#called = false;
        // Whoever made the change is answered first.
        await yieldToOthers();
        await look();
      }
    } catch (err) {
      log.warn({ err }, trouble);
    } finally {
      // Nothing is awaited since the last look at `#called`, so that no call is lost in between.
      this.#looking = undefined;
    }
  }
}
