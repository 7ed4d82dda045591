import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

interface PollerOptions {
  /** Does all pending work. */
  look: () => Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** The log message when a run fails. The next call tries again. */
  trouble: string;
}

/** Runs soon after a call, and once for all calls in between. Runs never overlap. */
export class Poller {
  readonly #parts: PollerOptions;
  #looking: Promise<void> | undefined;
  #called = false;
  #closed = false;

  constructor(parts: PollerOptions) {
    this.#parts = parts;
  }

  /** The current run, if any. Resolves when there is no more work. */
  get looking(): Promise<void> | undefined {
    return this.#looking;
  }

  call(): void {
    if (this.#closed) return;
    this.#called = true;
    this.#looking ??= this.#lookOn();
  }

  /** Stops. Resolves when the last run has ended. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#looking;
  }

  async #lookOn(): Promise<void> {
    const { look, log, trouble } = this.#parts;
    try {
      while (this.#called && !this.#closed) {
        this.#called = false;
        // Answer the caller who made the change first.
        await yieldToOthers();
        await look();
      }
    } catch (err) {
      log.warn({ err }, trouble);
    } finally {
      // Nothing is awaited after the last check of `#called`, so no call is lost in between.
      this.#looking = undefined;
    }
  }
}
