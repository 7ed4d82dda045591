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
import { type Patience, StorageUnavailable } from '../storage-error.ts';
import type { TransactionFlow } from '../transactor.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { StatementCache } from './statement-cache.ts';

export interface PostgresConfig {
  pool: Pool;
  flow: TransactionFlow;
  patience: Patience;
}

/** Kysely over a pool of PostgreSQL connections, each of which caches repeated statements. */
export function postgresDialect(config: PostgresConfig): Dialect {
  return {
    createDriver: () => new PostgresDriver(config),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: db => new PostgresIntrospector(db),
  };
}

class PostgresDriver implements Driver {
  readonly #config: PostgresConfig;
  readonly #statements = new StatementCache();

  constructor(config: PostgresConfig) {
    this.#config = config;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const { pool, flow, patience } = this.#config;
    flow.admit();
    const client = await pool.connect().catch(error => Promise.reject(new StorageUnavailable(error)));
    return new PostgresConnection(client, { patience, statements: this.#statements });
  }

  async beginTransaction(connection: PostgresConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel = 'read committed', accessMode = 'read write' } = settings;
    await connection.begin(`begin isolation level ${isolationLevel} ${accessMode}`, this.#config.flow.turn);
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    // PostgreSQL answers ROLLBACK to the commit of a transaction in which a statement failed.
    if ((await connection.commit()) === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#config.pool.end();
  }
}
