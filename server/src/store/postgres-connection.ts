import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { bindable } from './parameters.ts';

/** One connection of the pool, lent to Kysely for one query or one transaction. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  #broken = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery & { statementName?: string }): Promise<QueryResult<R>> {
    const { rows, rowCount } = await this.#client.query({
      text: query.sql,
      values: bindable(query.parameters),
      name: query.statementName,
    });
    return { rows, numAffectedRows: rowCount === null ? undefined : BigInt(rowCount) };
  }

  streamQuery(): never {
    throw new Error('Results are not streamed on either engine: read page by page.');
  }

  async command(sql: string): Promise<string> {
    return (await this.#client.query(sql)).command;
  }

  /** A connection that cannot even roll back is lost: the failure that led here is the one to tell. */
  async rollback(): Promise<void> {
    await this.#client.query('rollback').catch(() => {
      this.#broken = true;
    });
  }

  release(): void {
    this.#client.release(this.#broken);
  }
}
