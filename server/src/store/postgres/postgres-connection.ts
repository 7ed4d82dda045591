import { createHash } from 'node:crypto';
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely';
import type { PoolClient } from 'pg';
import { bindable } from '../parameters.ts';
import { type Patience, StorageUnavailable, toStorageError } from '../storage-error.ts';
import type { StatementCache } from './statement-cache.ts';

/** One connection of the pool, lent to Kysely for one query or one transaction. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #patience: Patience;
  readonly #statements: StatementCache;
  #endTurn = '';
  #logs = false;
  #broken = false;
  #transacting = false;
  #begun: Promise<unknown> | undefined;
  /** Pipelined writes of the transaction that nothing has awaited yet. */
  #ahead: Promise<unknown>[] = [];

  constructor(
    client: PoolClient,
    { patience, statements }: { patience: Patience; statements: StatementCache },
  ) {
    this.#client = client;
    this.#patience = patience;
    this.#statements = statements;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#logs ||= logs(query);
    // Writes would be committed on their own if the transaction could not begin.
    if (!readsOnly(query)) await this.#begun;
    const answer = this.#answered(
      this.#client.query({
        text: query.sql,
        values: bindable(query.parameters),
        name: this.#statements.nameFor(this.#client, query.sql),
      }),
    );
    if (this.#transacting && onlyWrites(query)) {
      await this.#pipeline(answer);
      return { rows: [] };
    }
    const { rows, rowCount } = await this.#after(answer);
    return { rows, numAffectedRows: rowCount === null ? undefined : BigInt(rowCount) };
  }

  streamQuery(): never {
    throw new Error('Results are not streamed on either engine: read page by page.');
  }

  /**
   * Begins a transaction, after taking the lock of a name if it has one: other processes with the same name wait until
   * it ends. The session takes the lock before the transaction begins. A transaction that waited inside would have a
   * snapshot from before the wait, and collide with the one that it waited for.
   */
  async begin(sql: string, turn: string | undefined): Promise<void> {
    let whole = sql;
    if (turn !== undefined) {
      this.#endTurn = '; select pg_advisory_unlock_all()';
      whole = `begin; select pg_advisory_lock(${writeQueue}, ${keyOf(turn)}); commit; ${sql}`;
    }
    this.#transacting = true;
    // The first statement is pipelined behind it. Awaiting that statement also reports a failure to begin.
    this.#begun = this.#run(whole);
    this.#begun.catch(() => {});
  }

  /** Returns the outcome: PostgreSQL answers ROLLBACK if a statement had failed. */
  async commit(): Promise<string> {
    await this.#begun;
    // NOTIFY runs in its own transaction, because PostgreSQL serialises the commits of transactions that notify. This
    // one waits for no disk.
    const call = this.#logs ? '; notify potluck_change' : '';
    return this.#after(this.#run(`commit${this.#endTurn}${call}`));
  }

  /** A connection that cannot even roll back is discarded. The original failure is the one to report. */
  async rollback(): Promise<void> {
    this.#ahead = [];
    if (this.#broken) return;
    await this.#run(`rollback${this.#endTurn}`).catch(() => {
      this.#broken = true;
    });
  }

  release(): void {
    this.#client.release(this.#broken || this.#statements.full(this.#client));
  }

  /**
   * Pipelines a write: the next statement follows without waiting, and awaiting that one also reports this one's
   * failure.
   */
  async #pipeline(write: Promise<unknown>): Promise<void> {
    write.catch(() => {});
    this.#ahead.push(write);
    if (this.#ahead.length >= maxAhead) await this.#after(Promise.resolve());
  }

  /** Waits for an answer and all writes before it. Reports the first failure, which caused the others. */
  async #after<T>(answer: Promise<T>): Promise<T> {
    answer.catch(() => {});
    await this.#begun;
    for (const write of this.#ahead.splice(0)) await write;
    return answer;
  }

  /** Runs statements without parameters, and returns the command of the first. */
  async #run(sql: string): Promise<string> {
    const [first] = [await this.#answered(this.#client.query(sql))].flat();
    return first?.command ?? '';
  }

  /** Discards a connection that failed or does not answer. */
  async #answered<T>(answer: Promise<T>): Promise<T> {
    try {
      return await this.#patience.await(answer);
    } catch (error) {
      // An error that does not come from the server comes from the connection.
      const trouble = isServerError(error) ? toStorageError(error) : new StorageUnavailable(error);
      if (!trouble) throw error;
      this.#broken = true;
      throw trouble;
    }
  }
}

/** More than these would wait in memory for a slow database. */
const maxAhead = 16;

/** Whether a statement returns nothing. Only `returning` reports which rows it found. */
function onlyWrites({ sql }: CompiledQuery): boolean {
  return /^\s*(insert|update|delete)\b/i.test(sql) && !/\breturning\b/i.test(sql);
}

function readsOnly({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}

function logs({ sql }: CompiledQuery): boolean {
  return sql.startsWith('insert into "change" ');
}

function isServerError(error: unknown): boolean {
  return error instanceof Error && 'severity' in error;
}

/** Separates these locks from those of migrations and of the change log. */
const writeQueue = 706_174_603;

function keyOf(turn: string): number {
  return createHash('sha256').update(turn).digest().readInt32BE();
}
