import { createHash } from 'node:crypto';
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely';
import type { PoolClient } from 'pg';
import { bindable } from '../parameters.ts';
import type { Patience } from '../patience.ts';
import { StorageUnavailable, storageTrouble } from '../storage-trouble.ts';
import type { StatementCache } from './statement-cache.ts';

/** One connection of the pool, lent to Kysely for one query or one transaction. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #patience: Patience;
  readonly #kept: StatementCache;
  #endTurn = '';
  #logs = false;
  #broken = false;
  #transacting = false;
  #begun: Promise<unknown> | undefined;
  /** Writes of the transaction that are under way, and that nobody has waited for. */
  #ahead: Promise<unknown>[] = [];

  constructor(client: PoolClient, { patience, kept }: { patience: Patience; kept: StatementCache }) {
    this.#client = client;
    this.#patience = patience;
    this.#kept = kept;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#logs ||= logs(query);
    // What writes would be committed by itself if the transaction could not begin.
    if (!readsOnly(query)) await this.#begun;
    const answer = this.#answered(
      this.#client.query({
        text: query.sql,
        values: bindable(query.parameters),
        name: this.#kept.nameFor(this.#client, query.sql),
      }),
    );
    if (this.#transacting && onlyWrites(query)) {
      await this.#goOn(answer);
      return { rows: [] };
    }
    const { rows, rowCount } = await this.#after(answer);
    return { rows, numAffectedRows: rowCount === null ? undefined : BigInt(rowCount) };
  }

  streamQuery(): never {
    throw new Error('Results are not streamed on either engine: read page by page.');
  }

  /**
   * Begins a transaction, in the turn of a name if it has one: other processes that name the same wait until it is
   * over. The lock is of the session, and is there before the transaction: one that waited for it inside would see
   * everything as it was before the wait, and collide with whoever it waited for.
   */
  async begin(sql: string, turn: string | undefined): Promise<void> {
    let whole = sql;
    if (turn !== undefined) {
      this.#endTurn = '; select pg_advisory_unlock_all()';
      whole = `begin; select pg_advisory_lock(${writeQueue}, ${keyOf(turn)}); commit; ${sql}`;
    }
    this.#transacting = true;
    // The first statement follows on its heels; who awaits that hears whether it could begin.
    this.#begun = this.#run(whole);
    this.#begun.catch(() => {});
  }

  /** Gives what became of it: PostgreSQL answers ROLLBACK where a statement had failed. */
  async commit(): Promise<string> {
    await this.#begun;
    // In a transaction of its own: PostgreSQL lets one of those that call commit at a time, and it waits for no disk.
    const call = this.#logs ? '; notify potluck_change' : '';
    return this.#after(this.#run(`commit${this.#endTurn}${call}`));
  }

  /** A connection that cannot even roll back is lost: the failure that led here is the one to tell. */
  async rollback(): Promise<void> {
    this.#ahead = [];
    if (this.#broken) return;
    await this.#run(`rollback${this.#endTurn}`).catch(() => {
      this.#broken = true;
    });
  }

  release(): void {
    this.#client.release(this.#broken || this.#kept.full(this.#client));
  }

  /** Lets a write go ahead: the next statement follows on its heels, and whoever awaits that hears whether it could be done. */
  async #goOn(write: Promise<unknown>): Promise<void> {
    write.catch(() => {});
    this.#ahead.push(write);
    if (this.#ahead.length >= mostAhead) await this.#after(Promise.resolve());
  }

  /** Waits for an answer and for all that went ahead of it. What failed first is what is told: the rest failed by that. */
  async #after<T>(answer: Promise<T>): Promise<T> {
    answer.catch(() => {});
    await this.#begun;
    for (const write of this.#ahead.splice(0)) await write;
    return answer;
  }

  /** Runs statements without parameters, and gives what the first of them did. */
  async #run(sql: string): Promise<string> {
    const [first] = [await this.#answered(this.#client.query(sql))].flat();
    return first?.command ?? '';
  }

  /** A connection that failed, or does not answer, goes back to nobody. */
  async #answered<T>(answer: Promise<T>): Promise<T> {
    try {
      return await this.#patience.await(answer);
    } catch (error) {
      // Whatever the server did not say itself comes of the connection.
      const told = saidByServer(error) ? storageTrouble(error) : new StorageUnavailable(error);
      if (!told) throw error;
      this.#broken = true;
      throw told;
    }
  }
}

/** More than these would wait in memory for a slow database. */
const mostAhead = 16;

/** What gives nothing back; how many rows it found is told only by `returning`. */
function onlyWrites({ sql }: CompiledQuery): boolean {
  return /^\s*(insert|update|delete)\b/i.test(sql) && !/\breturning\b/i.test(sql);
}

function readsOnly({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}

function logs({ sql }: CompiledQuery): boolean {
  return sql.startsWith('insert into "change" ');
}

function saidByServer(error: unknown): boolean {
  return error instanceof Error && 'severity' in error;
}

/** Keeps these locks apart from those of migrations and of the change log. */
const writeQueue = 706_174_603;

function keyOf(turn: string): number {
  return createHash('sha256').update(turn).digest().readInt32BE();
}
