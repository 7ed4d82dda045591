import type { FastifyBaseLogger } from 'fastify';
import { type Change, changesIn, type Settled, settledRevision } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { Poller } from './poller.ts';

/** Lines that one call reads at most. */
export const mostLines = 500;

/** How far the change log has come, as one poll found it for all of its readers. */
export interface Poll extends Settled {
  /** Counts seconds, by a clock that is never set: work that depends on the time is looked for when it changes. */
  second: number;
  /** The settled lines after a revision, oldest first; `mostLines` of them where there are more. */
  changesAfter(revision: number): Promise<readonly Change[]>;
}

/** Something that reads the change log as it grows. */
export interface LogReader {
  /** Called when the log has grown, and each second. Starts to read, and waits for nothing. */
  look(poll: Poll): void;
}

interface PollerParts {
  store: Pick<Store, 'db' | 'engine' | 'onChange'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const secondMillis = 1000;
/** Commits within so long share a poll. */
const debounceMillis = 50;
/** When to poll again for lines that are not settled yet. */
const unsettledMillis = 20;

/**
 * Polls the change log for everything in this process that reads it: soon after a commit, and each second, as nobody
 * calls for what comes due, nor on SQLite for what another process wrote. Works while it has readers.
 */
export class LogPoller {
  readonly #parts: PollerParts;
  readonly #readers = new Set<LogReader>();
  readonly #lookout: Poller;
  readonly #recent: RecentLines;
  #stop: (() => void) | undefined;
  #debounce: NodeJS.Timeout | undefined;
  #last: Pick<Poll, 'settled' | 'second'> = { settled: -1, second: -1 };

  constructor(parts: PollerParts) {
    this.#parts = parts;
    this.#recent = new RecentLines(parts.store);
    this.#lookout = new Poller({
      look: () => this.#poll(),
      log: parts.log,
      trouble: 'the change log could not be polled; the next second tries again',
    });
  }

  /** Adds a reader, and polls for it; the returned function removes it. */
  add(reader: LogReader): () => void {
    this.#readers.add(reader);
    this.#last = { settled: -1, second: -1 };
    this.#stop ??= this.#start();
    this.#lookout.call();
    return () => {
      this.#readers.delete(reader);
      if (this.#readers.size === 0) this.#end();
    };
  }

  /** Polls soon, once for all calls within a few milliseconds. */
  call(): void {
    this.#debounce ??= setTimeout(() => {
      this.#debounce = undefined;
      this.#lookout.call();
    }, debounceMillis).unref();
  }

  /** Polls no more; resolves when nothing is read any more. */
  async close(): Promise<void> {
    this.#end();
    await this.#lookout.close();
  }

  #start(): () => void {
    const timer = setInterval(() => this.#lookout.call(), secondMillis).unref();
    const undo = this.#parts.store.onChange(() => this.call());
    return () => {
      clearInterval(timer);
      undo();
    };
  }

  #end(): void {
    this.#stop?.();
    this.#stop = undefined;
    clearTimeout(this.#debounce);
    this.#debounce = undefined;
  }

  async #poll(): Promise<void> {
    if (!this.#stop) return;
    const poll = await readPoll(this.#parts.store, this.#recent);
    // Whoever is rolled back calls nobody, and others may have waited for that.
    if (poll.settled < poll.drawn) setTimeout(() => this.#lookout.call(), unsettledMillis).unref();
    if (poll.settled === this.#last.settled && poll.second === this.#last.second) return;
    this.#last = poll;
    for (const reader of this.#readers) reader.look(poll);
  }
}

/** How far the log has come. Readers of one poller share what they read of it. */
export async function readPoll(
  store: PollerParts['store'] | Pick<Store, 'db' | 'engine'>,
  recent = new RecentLines(store),
): Promise<Poll> {
  const { settled, drawn } = await settledRevision(store);
  const second = Math.floor(performance.now() / secondMillis);
  return { settled, drawn, second, changesAfter: revision => recent.between(revision, settled) };
}

/** The lines that were read last, for the next reader: all that follow one revision up to another. */
class RecentLines {
  readonly #store: Pick<Store, 'db'>;
  #lines: readonly Change[] = [];
  #after = 0;
  #upTo = 0;
  #reading: { key: string; lines: Promise<readonly Change[]> } | undefined;

  constructor(store: Pick<Store, 'db'>) {
    this.#store = store;
  }

  async between(after: number, upTo: number): Promise<readonly Change[]> {
    if (after >= upTo) return [];
    if (after >= this.#after && upTo <= this.#upTo) return within(this.#lines, after, upTo);
    const key = `${after} ${upTo}`;
    if (this.#reading?.key !== key) this.#reading = { key, lines: this.#read(after, upTo) };
    return this.#reading.lines;
  }

  async #read(after: number, upTo: number): Promise<readonly Change[]> {
    const lines = await changesIn(this.#store.db, { after, upTo, limit: mostLines });
    if (lines.length < mostLines) {
      this.#lines = lines;
      this.#after = after;
      this.#upTo = upTo;
    }
    return lines;
  }
}

function within(lines: readonly Change[], after: number, upTo: number): readonly Change[] {
  return lines.filter(({ revision }) => revision > after && revision <= upTo);
}
