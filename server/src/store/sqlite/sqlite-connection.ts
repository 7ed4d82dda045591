import { type CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely';
import type { TimeSlice } from '../../work/time-slice.ts';
import type { Mutex } from '../mutex.ts';
import { whenUnlocked } from './sqlite-busy.ts';
import type { SqliteFiles } from './sqlite-files.ts';

interface Writing extends SqliteFiles {
  /** The write lock. */
  turn: Mutex;
  /** Lets readers run during a long transaction, and between many short ones. */
  pauses: TimeSlice;
}

/**
 * Kysely's connection for one query or one transaction. Inside a transaction, everything goes to the writer. Outside,
 * reads go to the reader at once and writes wait for their turn.
 */
export class SqliteConnection implements DatabaseConnection {
  readonly #on: Writing;
  #endTurn: (() => void) | undefined;
  #wrote = false;

  constructor(on: Writing) {
    this.#on = on;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#endTurn) return this.#runInTransaction(query);
    if (readsOnly(query)) return this.#on.reads.run(query);
    return this.#runAlone(query);
  }

  streamQuery(): never {
    throw new Error('An open cursor would freeze what every other reader sees: read page by page.');
  }

  async begin(): Promise<void> {
    this.#endTurn = await this.#on.turn.take();
    await this.#on.pauses.pause();
    this.#on.commits.require();
    // `immediate`, because a transaction that took the lock at its first write could fail there without a way to retry.
    await whenUnlocked(() => this.#on.writer.execute('begin immediate'));
  }

  /** The next writer begins before this commit is on disk, but its caller waits for the disk. */
  async commit(): Promise<void> {
    this.#mustTransact();
    const commit = () => this.#on.writer.execute('commit');
    if (this.#wrote) {
      const { durable } = this.#on.commits.commit(commit);
      this.release();
      return durable;
    }
    commit();
    return this.#leave();
  }

  /** Does nothing if SQLite has already rolled back, as it does when the disk is full, or has committed. */
  async rollback(): Promise<void> {
    if (!this.#endTurn) return;
    if (this.#on.writer.transacting) this.#on.writer.execute('rollback');
    return this.#leave();
  }

  release(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }

  /** Results are only returned once the commits of others that they may contain are durable. */
  #leave(): Promise<void> {
    this.release();
    return this.#on.commits.settled();
  }

  async #runInTransaction<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#on.pauses.pause();
    this.#mustTransact();
    this.#wrote ||= !readsOnly(query);
    return this.#on.writer.run(query);
  }

  async #runAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { commits, turn, writer } = this.#on;
    const endTurn = await turn.take();
    let committed: { result: QueryResult<R>; durable: Promise<void> };
    try {
      committed = await whenUnlocked(() => commits.commit(() => writer.run<R>(query)));
    } finally {
      endTurn();
    }
    await committed.durable;
    return committed.result;
  }

  // Without this, statements after SQLite's own rollback would be committed one by one.
  #mustTransact(): void {
    if (!this.#on.writer.transacting) throw new Error('SQLite has rolled this transaction back.');
  }
}

function readsOnly({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || (/^\s*(select|with|values|explain)\b/i.test(sql) && !writes.test(sql));
}

// A read that merely mentions one of these words waits for its turn: slower, but never wrong.
const writes = /\b(insert|update|delete|replace\s+into)\b/i;
