import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Settled } from '../store/changes.ts';
import { databaseTime, leaseIsFree } from '../store/clock.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

type Db = Kysely<Database>;

/** The row of a reader: how far it has come, and which process reads until when, unless it renews that. */
export interface CursorRow {
  revision: number;
  lease_by: string;
  lease_until: number;
}

interface CursorParts {
  store: Pick<Store, 'db' | 'engine'>;
  table: 'alarm_clock' | 'log_reader';
  key: readonly [column: 'id' | 'name', value: string | number];
  /** For how long the process that reads may be silent before another one takes over. */
  millis: number;
}

/**
 * How far one reader of the change log has come, in whichever process reads for all: the others wait for its lease. What
 * a reader writes is committed together with `advance`, so that a crash neither loses nor repeats it. Lines that need
 * nothing are passed in memory, and written down later.
 */
export class LogCursor<R extends CursorRow = CursorRow> {
  readonly by = randomUUID();
  readonly #parts: CursorParts;
  /** As the row says. */
  #written = Number.NaN;
  #passed = 0;
  /** By a clock that is never set. */
  #heldUntil = 0;

  constructor(parts: CursorParts) {
    this.#parts = parts;
  }

  /** Lines up to here are dealt with. */
  get passed(): number {
    return this.#passed;
  }

  /** How many lines were passed since that was written down. */
  get unwritten(): number {
    return this.#passed - this.#written;
  }

  /** Whether this process has the lease, and for long enough to do some work. */
  get held(): boolean {
    return performance.now() < this.#heldUntil - this.#parts.millis / 2;
  }

  pass(revision: number): void {
    this.#passed = Math.max(this.#passed, revision);
  }

  /** Takes note of the row as it was read. A log that was restored may end before the revision that it says. */
  follow(row: CursorRow, { drawn, settled }: Settled): void {
    const revision = Number(row.revision);
    if (revision !== this.#written)
      this.#passed = revision > drawn ? settled : Math.max(this.#passed, revision);
    if (this.#passed > drawn) this.#passed = settled;
    this.#written = revision;
  }

  /** Takes or renews the lease, and gives the row; undefined while another process has it, and where there is no row. */
  async hold(tx: Db, log: Settled): Promise<R | undefined> {
    const row = await this.#update(tx, sql``, sql`1 = 1`);
    if (row) this.follow(row, log);
    return row;
  }

  /**
   * Goes on to a revision, and renews the lease. False where another process has read on, or has the lease: the
   * transaction must do nothing then.
   */
  async advance(tx: Db, to: number): Promise<boolean> {
    const row = await this.#update(tx, sql`, revision = ${to}`, sql`revision = ${this.#written}`);
    if (!row) this.#heldUntil = 0;
    return row !== undefined;
  }

  /** To be called when the transaction that advanced is committed. */
  advanced(to: number): void {
    this.#written = to;
    this.#passed = Math.max(this.#passed, to);
  }

  /** Writes down what was passed. */
  async write(): Promise<void> {
    const to = this.#passed;
    if (await this.advance(this.#parts.store.db, to)) this.advanced(to);
  }

  /** Writes down what was passed, and lets another process take over at once. */
  async close(log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
    if (this.#heldUntil === 0) return;
    const { table, store } = this.#parts;
    await sql`update ${sql.table(table)} set revision = ${this.#passed}, lease_until = 0
      where lease_by = ${this.by} and revision = ${this.#written}`
      .execute(store.db)
      .catch(err => log.warn({ err }, 'a lease could not be given back; it ends by itself'));
  }

  async #update(db: Db, set: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<R | undefined> {
    const { store, table, key, millis } = this.#parts;
    const until = sql<number>`lease_until`;
    const begun = performance.now();
    const { rows } = await sql<R>`update ${sql.table(table)}
      set lease_by = ${this.by}, lease_until = ${databaseTime(store.engine)} + ${millis} ${set}
      where ${sql.ref(key[0])} = ${key[1]} and ${where}
        and (lease_by = ${this.by} or ${leaseIsFree(store.engine, { until, millis })})
      returning *`.execute(db);
    this.#heldUntil = rows[0] ? begun + millis : 0;
    return rows[0];
  }
}
