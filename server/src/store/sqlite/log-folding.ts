import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Mutex } from '../mutex.ts';

/** Some 32 MiB: a log that is folded in more often has the same pages written again, a longer one is slower to read. */
const pagesBetween = 8000;

interface Log {
  path: string;
  /** Whose turn it is to write. */
  turn: Mutex;
  /** Resolves when all that was committed so far lasts. */
  settled: () => Promise<void>;
  pages: () => number;
}

/**
 * Folds SQLite's log into its file whenever it has grown. A thread does it, as it waits for the disk several times: who
 * writes waits for the end of it, who reads for nothing.
 */
export class LogFolding {
  readonly #log: Log;
  /** How long the log was when it was folded last. */
  #folded = 0;
  #folding: Promise<void> | undefined;
  #closed = false;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Begins to fold the log when that is due. */
  consider(): void {
    if (this.#folding || this.#closed) return;
    this.#folding = this.#foldWhenDue()
      // The log is as good as the file: what could not be folded in now is when it has grown as much again.
      .catch(() => {})
      .finally(() => {
        this.#folding = undefined;
      });
  }

  /** Folds no more, and resolves when no thread has the file open. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#folding;
  }

  async #foldWhenDue(): Promise<void> {
    const pages = this.#log.pages();
    // It has begun anew since.
    if (pages < this.#folded) this.#folded = 0;
    if (pages - this.#folded < pagesBetween) return;
    this.#folded = pages;
    await this.#fold();
  }

  async #fold(): Promise<void> {
    const thread = new Worker(new URL('./fold-log.ts', import.meta.url), { workerData: this.#log.path });
    const ended = once(thread, 'exit');
    let endTurn: (() => void) | undefined;
    try {
      await Promise.race([once(thread, 'message'), ended]);
      endTurn = await this.#log.turn.take();
      await this.#log.settled();
      thread.postMessage('begin anew');
      await ended;
    } finally {
      await thread.terminate();
      endTurn?.();
    }
  }
}
