import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Mutex } from '../mutex.ts';

/** About 32 MiB. More frequent checkpoints write the same pages repeatedly, and a longer WAL is slower to read. */
const pagesBetween = 8000;
/** How often the length of the WAL is looked at: asking after each commit would cost as much as beginning one. */
const considerMillis = 20;

interface Log {
  path: string;
  /** The write lock. */
  turn: Mutex;
  /** Resolves when all commits so far are durable. */
  settled: () => Promise<void>;
  pages: () => number;
}

/**
 * Checkpoints SQLite's WAL whenever it has grown, in a thread, because that waits for the disk several times. Writers
 * wait until it ends, readers never do.
 */
export class Checkpoints {
  readonly #log: Log;
  /** How long the WAL was at the last checkpoint. */
  #folded = 0;
  #folding: Promise<void> | undefined;
  #considered = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(log: Log) {
    this.#log = log;
  }

  /** Starts a checkpoint if one is due. */
  consider(): void {
    const now = performance.now();
    if (this.#folding || this.#closed || now - this.#considered < considerMillis) return;
    this.#considered = now;
    this.#folding = this.#foldWhenDue()
      // The WAL is as good as the file. A failed checkpoint is retried when the WAL has grown as much again.
      .catch(() => {})
      .finally(() => {
        this.#folding = undefined;
      });
  }

  /** Stops, and resolves when no thread has the file open. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#folding;
  }

  async #foldWhenDue(): Promise<void> {
    const pages = this.#log.pages();
    // The WAL has restarted since.
    if (pages < this.#folded) this.#folded = 0;
    if (pages - this.#folded < pagesBetween) return;
    this.#folded = pages;
    await this.#fold();
  }

  async #fold(): Promise<void> {
    const thread = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), {
      workerData: this.#log.path,
    });
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
