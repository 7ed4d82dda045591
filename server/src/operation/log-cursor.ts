import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LogPosition } from '../store/changes.ts';
import { databaseTime, leaseIsFree } from '../store/database-clock.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

type Db = Kysely<Database>;

/** The row of a reader: its revision, and which process has the lease until when. */
export interface CursorRow {
  revision: number;
  lease_by: string;
  lease_until: number;
}

interface CursorParts {
  store: Pick<Store, 'db' | 'engine'>;
  table: 'alarm_clock' | 'log_reader';
  key: readonly [column: 'id' | 'name', value: string | number];
  /** How long the lease lasts without renewal. */
  millis: number;
}

/**
 * The cursor of one reader of the change log, shared by all processes. One process reads at a time; the others wait for
 * its lease. A reader commits its output together with `advance`, so that a crash neither loses nor repeats it.
 * Irrelevant changes only advance the cursor in memory, which is saved later.
 */
export class LogCursor<R extends CursorRow = CursorRow> {
  readonly by = randomUUID();
  readonly #parts: CursorParts;
  /** The revision in the row. */
  #written = Number.NaN;
  #passed = 0;
  /** On the monotonic clock. */
  #heldUntil = 0;

  constructor(parts: CursorParts) {
    this.#parts = parts;
  }

  /** Changes up to here are processed. */
  get passed(): number {
    return this.#passed;
  }

  /** How many revisions were passed since the last save. */
  get unwritten(): number {
    return this.#passed - this.#written;
  }

  /** Whether this process has the lease for long enough to do some work. */
  get held(): boolean {
    return performance.now() < this.#heldUntil - this.#parts.millis / 2;
  }

  pass(revision: number): void {
    this.#passed = Math.max(this.#passed, revision);
  }

  /** Takes over the row as read. After a restore, the log may end before the row's revision. */
  follow(row: CursorRow, { drawn, settled }: LogPosition): void {
    const revision = Number(row.revision);
    if (revision !== this.#written)
      this.#passed = revision > drawn ? settled : Math.max(this.#passed, revision);
    if (this.#passed > drawn) this.#passed = settled;
    this.#written = revision;
  }

  /** Takes or renews the lease, and returns the row. Undefined if another process has the lease or there is no row. */
  async hold(tx: Db, log: LogPosition): Promise<R | undefined> {
    const row = await this.#update(tx, sql``, sql`1 = 1`);
    if (row) this.follow(row, log);
    return row;
  }

  /**
   * Advances to a revision, and renews the lease. False if another process has advanced or has the lease: then the
   * transaction must do nothing.
   */
  async advance(tx: Db, to: number): Promise<boolean> {
    const row = await this.#update(tx, sql`, revision = ${to}`, sql`revision = ${this.#written}`);
    if (!row) this.#heldUntil = 0;
    return row !== undefined;
  }

  /** Call this once the transaction that advanced has committed. */
  advanced(to: number): void {
    this.#written = to;
    this.#passed = Math.max(this.#passed, to);
  }

  /** Saves the cursor. */
  async write(): Promise<void> {
    const to = this.#passed;
    if (await this.advance(this.#parts.store.db, to)) this.advanced(to);
  }

  /** Saves the cursor, and lets another process take over at once. */
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
