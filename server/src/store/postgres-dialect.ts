import {
  AbortedTransactionError,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { Pool } from 'pg';
import { PostgresConnection } from './postgres-connection.ts';
import type { TransactionFlow } from './transaction-flow.ts';

/** Kysely over a pool of PostgreSQL connections; a query that carries a `statementName` is prepared under it. */
export function postgresDialect(pool: Pool, flow: TransactionFlow): Dialect {
  return {
    createDriver: () => new PostgresDriver(pool, flow),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: db => new PostgresIntrospector(db),
  };
}

class PostgresDriver implements Driver {
  readonly #pool: Pool;
  readonly #flow: TransactionFlow;

  constructor(pool: Pool, flow: TransactionFlow) {
    this.#pool = pool;
    this.#flow = flow;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#flow.admit();
    return new PostgresConnection(await this.#pool.connect());
  }

  async beginTransaction(connection: PostgresConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel = 'read committed', accessMode = 'read write' } = settings;
    await connection.command(`begin isolation level ${isolationLevel} ${accessMode}`);
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    // PostgreSQL answers ROLLBACK to the commit of a transaction in which a statement failed.
    if ((await connection.command('commit')) === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}
