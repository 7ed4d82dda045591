import type { ServerResponse } from 'node:http';
import type { Context } from '../context/context.ts';
import { goodTokens } from '../sign-in/sessions.ts';
import { clearOldChanges } from '../store/changes.ts';
import type { ChangeStream } from './change-stream.ts';
import { Feed } from './feed.ts';

const secondMillis = 1000;
const hourMillis = 3600 * secondMillis;

/** How long a line of the log is kept: whoever comes back later reads everything again. */
export const keptMillis = 7 * 24 * hourMillis;

/** How soon a session that expires ends its streams; one that is ended does so at once. */
export const checkMillis = 5 * secondMillis;

/** The streams of this process from the first to the last. Nothing of it keeps the process alive. */
export class Watch {
  readonly #context: Context;
  readonly #feed: Feed;
  readonly #streams = new Set<ChangeStream>();
  readonly #joining = new Set<Promise<void>>();
  readonly #undo: (() => void)[] = [];
  #closed = false;

  constructor(context: Context) {
    this.#context = context;
    this.#feed = new Feed(context, () => this.#check());
  }

  get streams(): number {
    return this.#streams.size;
  }

  streamsOf(user: string): number {
    return [...this.#streams].filter(stream => stream.user === user).length;
  }

  /** Serves a stream until its other side goes away. */
  async follow(stream: ChangeStream, response: ServerResponse): Promise<void> {
    if (this.#closed) {
      stream.end();
      return;
    }
    this.#begin();
    this.#streams.add(stream);
    response.once('close', () => this.#leave(stream));
    const joining = this.#join(stream);
    this.#joining.add(joining);
    await joining;
    this.#joining.delete(joining);
  }

  /** Ends all streams; their readers come back to whoever serves then. Resolves when the storage is not read any more. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const undo of this.#undo.splice(0)) undo();
    for (const stream of this.#streams) stream.end();
    await Promise.all([...this.#joining, this.#feed.close()]);
  }

  async #join(stream: ChangeStream): Promise<void> {
    try {
      await this.#feed.join(stream);
    } catch (err) {
      this.#context.log.warn({ err }, 'a stream could not be caught up');
      stream.end();
    }
  }

  #leave(stream: ChangeStream): void {
    this.#streams.delete(stream);
    this.#feed.leave(stream);
  }

  #begin(): void {
    if (this.#undo.length > 0) return;
    const { store, poller } = this.#context;
    this.#undo.push(poller.add(this.#feed));
    // SQLite tells nobody what another process wrote, which those who follow should see soon.
    if (store.engine === 'sqlite') this.#every(secondMillis / 4, async () => poller.call());
    this.#every(checkMillis, () => this.#check());
    const clear = () => clearOldChanges(store.db, keptMillis);
    this.#every(hourMillis, clear);
    void this.#try(clear);
  }

  /** Ends streams whose session has ended, and says something on those that have been silent. */
  async #check(): Promise<void> {
    const streams = [...this.#streams];
    const good = await goodTokens(this.#context.store, [...new Set(streams.map(stream => stream.tokenHash))]);
    for (const stream of streams) {
      if (!good.has(stream.tokenHash)) stream.end();
      else if (stream.quiet && this.#feed.streams.has(stream)) stream.current();
    }
  }

  #every(millis: number, work: () => Promise<void>): void {
    const timer = setInterval(() => void this.#try(work), millis).unref();
    this.#undo.push(() => clearInterval(timer));
  }

  async #try(work: () => Promise<void>): Promise<void> {
    await work().catch(err => this.#context.log.warn({ err }, 'the streams of changes could not be seen to'));
  }
}
