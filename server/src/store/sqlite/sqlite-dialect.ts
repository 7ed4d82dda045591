import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { TimeSlice } from '../../work/time-slice.ts';
import type { TransactionFlow } from '../transactor.ts';
import { whenUnlocked } from './sqlite-busy.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { openFiles, type SqliteFileConfig, type SqliteFiles } from './sqlite-files.ts';

export interface SqliteConfig extends SqliteFileConfig {
  flow: TransactionFlow;
}

/**
 * Kysely over Node's built-in SQLite. One connection writes, others read: reads outside a transaction neither wait for
 * an open transaction nor see its uncommitted writes.
 */
export function sqliteDialect(config: SqliteConfig): Dialect {
  return {
    createDriver: () => new SqliteDriver(config),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ConcurrentSqliteAdapter(),
    createIntrospector: db => new SqliteIntrospector(db),
  };
}

// By default, Kysely runs one query at a time, and every read would wait for an open transaction.
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #config: SqliteConfig;
  readonly #pauses = new TimeSlice();
  #files: SqliteFiles | undefined;

  constructor(config: SqliteConfig) {
    this.#config = config;
  }

  async init(): Promise<void> {
    // Exclusive access does not wait for another process, which may run for weeks.
    const { alone } = this.#config;
    const files = alone ? openFiles(this.#config) : await whenUnlocked(() => openFiles(this.#config));
    await files.opened();
    this.#files = files;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#config.flow.admit();
    if (!this.#files) throw new Error('The SQLite file is not open.');
    return new SqliteConnection({ ...this.#files, turn: this.#config.turn, pauses: this.#pauses });
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#files?.close();
  }
}
