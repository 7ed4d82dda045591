import { type CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely';
import { Turns } from '../../work/turns.ts';
import type { Mutex } from '../mutex.ts';
import { whenUnlocked } from './sqlite-busy.ts';
import type { SqliteFile } from './sqlite-file.ts';

/**
 * What Kysely holds for one query or one transaction. Inside a transaction everything goes to the writer; outside,
 * reads go to the reader at once and writes wait for their turn.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #on: { writer: SqliteFile; reader: SqliteFile; turn: Mutex };
  #endTurn: (() => void) | undefined;
  /** Readers are answered in the midst of a long transaction. */
  #turns: Turns | undefined;

  constructor(on: { writer: SqliteFile; reader: SqliteFile; turn: Mutex }) {
    this.#on = on;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#endTurn) return this.#runInTransaction(query);
    if (readsOnly(query)) return this.#on.reader.run(query);
    return this.#runAlone(query);
  }

  streamQuery(): never {
    throw new Error('An open cursor would freeze what every other reader sees: read page by page.');
  }

  async begin(): Promise<void> {
    this.#endTurn = await this.#on.turn.take();
    this.#turns = new Turns();
    // `immediate`: a transaction that took the lock only at its first write could fail there with nothing to retry.
    await whenUnlocked(() => this.#on.writer.execute('begin immediate'));
  }

  commit(): void {
    this.#mustTransact();
    this.#on.writer.execute('commit');
  }

  /** Does nothing when SQLite rolled back by itself, as it does when the disk is full. */
  rollback(): void {
    if (this.#on.writer.transacting) this.#on.writer.execute('rollback');
  }

  release(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }

  async #runInTransaction<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#turns?.pause();
    this.#mustTransact();
    return this.#on.writer.run(query);
  }

  async #runAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const endTurn = await this.#on.turn.take();
    try {
      return await whenUnlocked(() => this.#on.writer.run<R>(query));
    } finally {
      endTurn();
    }
  }

  // Without this, statements after SQLite's own rollback would be committed one by one.
  #mustTransact(): void {
    if (!this.#on.writer.transacting) throw new Error('SQLite has rolled this transaction back.');
  }
}

function readsOnly({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || (/^\s*(select|with|values|explain)\b/i.test(sql) && !writes.test(sql));
}

// A reading query that merely mentions one of these words waits for its turn: slower, never wrong.
const writes = /\b(insert|update|delete|replace\s+into)\b/i;
