import { secondMs } from '@potluck/contract/durations';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Change, changesIn, type LogPosition, settledRevision } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { Poller } from './poller.ts';

/** The most changes that one call reads. */
export const maxLines = 500;

/** The state of the change log at one poll, shared by all readers. */
export interface Poll extends LogPosition {
  /** Counts seconds on the monotonic clock. Time-dependent work runs when this changes. */
  second: number;
  /** The settled changes after a revision, oldest first. `maxLines` of them if there are more. */
  changesAfter(revision: number): Promise<readonly Change[]>;
}

/** A reader of the change log as it grows. */
export interface LogReader {
  /** Whether somebody waits for the changes. False by default. */
  readonly urgent?: boolean;
  /** Called when the log has grown, and each second. Starts reading without blocking the caller. */
  look(poll: Poll): void;
}

interface PollerParts {
  store: Pick<Store, 'db' | 'engine' | 'onChange'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}
/** Commits within this time share a poll. */
const debounceMillis = 50;
/** The least time between polls for commits while nobody waits for them. */
export const betweenPollsMillis = 300;

/**
 * Polls the change log for all its readers in this process: soon after a commit, and every second, because nothing
 * signals that something is due, nor on SQLite that another process wrote. Only runs while it has readers. Unless one of
 * them is urgent, polls for commits are `betweenPollsMillis` apart: on a slow machine, each commit would pay for a poll.
 */
export class LogPoller {
  readonly #parts: PollerParts;
  readonly #readers = new Set<LogReader>();
  readonly #poller: Poller;
  readonly #recent: RecentLines;
  #stop: (() => void) | undefined;
  #debounce: NodeJS.Timeout | undefined;
  #calledAt = Number.NEGATIVE_INFINITY;
  #last: Pick<Poll, 'settled' | 'second'> = { settled: -1, second: -1 };

  constructor(parts: PollerParts) {
    this.#parts = parts;
    this.#recent = new RecentLines(parts.store);
    this.#poller = new Poller({
      look: () => this.#poll(),
      log: parts.log,
      trouble: 'the change log could not be polled; the next second tries again',
    });
  }

  /** Adds a reader, and polls for it. The returned function removes it. */
  add(reader: LogReader): () => void {
    this.#readers.add(reader);
    this.#last = { settled: -1, second: -1 };
    this.#stop ??= this.#start();
    this.#poller.call();
    return () => {
      this.#readers.delete(reader);
      if (this.#readers.size === 0) this.#end();
    };
  }

  /** Polls soon, once for all calls in the meantime. */
  call(): void {
    this.#debounce ??= setTimeout(() => {
      this.#debounce = undefined;
      this.#calledAt = performance.now();
      this.#poller.call();
    }, this.#waitMillis()).unref();
  }

  /** Stops polling. Resolves when no read is running. */
  async close(): Promise<void> {
    this.#end();
    await this.#poller.close();
  }

  #waitMillis(): number {
    for (const { urgent } of this.#readers) if (urgent) return debounceMillis;
    return Math.max(debounceMillis, this.#calledAt + betweenPollsMillis - performance.now());
  }

  #start(): () => void {
    const timer = setInterval(() => this.#poller.call(), secondMs).unref();
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
    // A rollback sends no notification, and other transactions may have waited for it.
    if (poll.settled < poll.drawn) this.call();
    if (poll.settled === this.#last.settled && poll.second === this.#last.second) return;
    this.#last = poll;
    for (const reader of this.#readers) reader.look(poll);
  }
}

/** The current state of the log. Readers of one poller share the changes that they read. */
export async function readPoll(
  store: PollerParts['store'] | Pick<Store, 'db' | 'engine'>,
  recent = new RecentLines(store),
): Promise<Poll> {
  const { settled, drawn } = await settledRevision(store);
  const second = Math.floor(performance.now() / secondMs);
  return { settled, drawn, second, changesAfter: revision => recent.between(revision, settled) };
}

/** Caches the latest changes for the next reader: all between two revisions. */
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
    const lines = await changesIn(this.#store.db, { after, upTo, limit: maxLines });
    if (lines.length < maxLines) {
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

/** A part of the process that follows the change log or does due work. */
interface Part extends LogReader {
  /** Ends running work. */
  close(): Promise<void>;
}

/** Runs a part of the process while the app listens. Apps in tests and scripts that never listen do not run it. */
export function whileListening(app: FastifyInstance, poller: LogPoller, part: Part): void {
  let remove = () => {};
  app.addHook('onListen', async () => {
    remove = poller.add(part);
  });
  app.addHook('preClose', async () => {
    remove();
    await part.close();
  });
}
