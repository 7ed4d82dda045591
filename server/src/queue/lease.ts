import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context } from '../context/context.ts';
import type { Database } from '../store/schema.ts';

/** A row that says who does something, and until when they may be silent before another process takes over. */
interface Held {
  lease_by: string;
  lease_until: number;
}

interface LeaseRow {
  table: 'alarm_clock' | 'log_reader';
  /** Of the one row that is held, as a column and its value. */
  key: readonly [column: 'id' | 'name', value: string | number];
  millis: number;
}

/** The turn of one process to do what only one does at a time. */
export class Lease {
  readonly by = randomUUID();
  readonly millis: number;
  readonly #row: LeaseRow;
  #taken = false;

  constructor(row: LeaseRow) {
    this.#row = row;
    this.millis = row.millis;
  }

  /** Takes or keeps the turn, and gives the row; undefined while another process has it. */
  async take<R>(tx: Transaction<Database>, now: number): Promise<R | undefined> {
    const {
      table,
      key: [column, value],
      millis,
    } = this.#row;
    this.#taken = true;
    const { rows } = await sql<R>`update ${sql.table(table)}
      set lease_by = ${this.by}, lease_until = ${now + millis}
      where ${sql.ref(column)} = ${value} and (lease_by = ${this.by} or lease_until <= ${now})
      returning *`.execute(tx);
    return rows[0];
  }

  /** Whether another process has the turn. */
  isAnothers({ lease_by, lease_until }: Held, now: number): boolean {
    return lease_by !== this.by && Number(lease_until) > now;
  }

  /** Gives the turn back, so that another process need not wait. */
  async end({ store, log }: { store: { db: Kysely<Database> }; log: Context['log'] }): Promise<void> {
    if (!this.#taken) return;
    await sql`update ${sql.table(this.#row.table)} set lease_until = 0 where lease_by = ${this.by}`
      .execute(store.db)
      .catch(err => log.warn({ err }, 'a turn could not be given back; it ends by itself'));
  }
}
