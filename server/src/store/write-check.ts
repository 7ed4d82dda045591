import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { newId } from './ids.ts';
import type { Database } from './schema.ts';
import { storageTrouble } from './storage-trouble.ts';

const goodMillis = 10_000;
const badMillis = 1000;
const patienceMillis = 3000;

/** More than one page of either engine's files: what fits into a page that is there says nothing of the disk. */
const fillerBytes = 12_288;

/**
 * Knows whether anything can be written. It tries when it is asked: at most once in ten seconds, and in trouble at most
 * once a second, for which whoever asks waits.
 */
export class WriteCheck {
  readonly #db: Kysely<Database>;
  #known: { time: number; trouble: Error | undefined } = { time: 0, trouble: undefined };
  #trying: Promise<void> | undefined;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Takes what a write failed with, and gives what to tell of it. */
  failed(error: unknown): unknown {
    const trouble = storageTrouble(error);
    if (trouble) this.#note(trouble);
    return trouble ?? error;
  }

  /** Throws while nothing can be written. Where somebody else has been writing for seconds, it is as it was before. */
  async require(): Promise<void> {
    const { time, trouble } = this.#known;
    if (trouble || performance.now() - time >= goodMillis) await this.#tried();
    if (this.#known.trouble) throw this.#known.trouble;
  }

  async #tried(): Promise<void> {
    this.#trying ??= this.#try().finally(() => {
      this.#trying = undefined;
    });
    const { promise: longEnough, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, patienceMillis);
    await Promise.race([this.#trying, longEnough]);
    clearTimeout(timer);
  }

  async #try(): Promise<void> {
    const { time, trouble } = this.#known;
    if (trouble) await pause(Math.max(0, time + badMillis - performance.now()));
    const filler = randomBytes(fillerBytes).toString('base64');
    try {
      await this.#db.insertInto('write_check').values({ id: newId(), filler }).execute();
      await this.#db.deleteFrom('write_check').execute();
      this.#note(undefined);
    } catch (error) {
      this.#note(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #note(trouble: Error | undefined): void {
    this.#known = { time: performance.now(), trouble };
  }
}
