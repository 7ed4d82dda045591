import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import { ChangeCalls } from './change-calls.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { Mutex } from './mutex.ts';
import { postgresDialect } from './postgres-dialect.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { TransactionFlow } from './transaction-flow.ts';
import { transactor } from './transactor.ts';

export interface StoreConfig {
  /** `postgres://…`, or empty for a SQLite file in `dataDir`. */
  databaseUrl: string;
  dataDir: string;
  sqliteSynchronous?: 'FULL' | 'NORMAL';
}

export interface Store {
  /** Reads outside a transaction see what is committed; a write outside one is a transaction of its own. */
  db: Kysely<Database>;
  engine: Engine;
  /**
   * Runs the work as if no other transaction ran beside it, and commits what it wrote, or nothing. On PostgreSQL the
   * work is repeated when it collides with another, so it must have no effect but on the database. Inside it, use
   * the transaction that it is given and nothing else of the store; let a failed statement end it.
   */
  transact<T>(work: (tx: Transaction<Database>) => Promise<T>): Promise<T>;
  /** Reads, and nothing else, as everything stood at one moment. */
  snapshot<T>(read: (tx: Transaction<Database>) => Promise<T>): Promise<T>;
  /**
   * Calls soon after something was committed that may have gone into the change log, until the returned function is
   * called. It hears this process, and on PostgreSQL every other; on SQLite others are found by looking.
   */
  onChange(call: () => void): () => void;
  /** Waits for an open transaction. */
  close(): Promise<void>;
  /** How many queries and transactions wait for a connection, or for their turn to write. */
  waiting(): number;
  /** Throws when the storage does not answer within three seconds. */
  ready(): Promise<void>;
}

/** Opens the storage, made or brought up to date first. */
export async function openStore(config: StoreConfig): Promise<Store> {
  const engine = engineOf(config.databaseUrl);
  const flow = new TransactionFlow();
  const { db, waiting } = await connect(config, flow);
  try {
    await migrate(db, engine);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const calls = new ChangeCalls(config.databaseUrl);
  const transact = transactor(db, flow);
  return {
    db,
    engine,
    async transact(work) {
      const result = await transact(work);
      calls.committed();
      return result;
    },
    snapshot: read =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
    onChange: call => calls.on(call),
    async close() {
      await calls.close();
      await db.destroy();
    },
    waiting,
    ready: () => ready(db),
  };
}

/**
 * The database of a configuration as it is, of whatever version: for who replaces all that is in it. A SQLite file is
 * theirs alone until they close it, and fails as locked where another process has it open.
 */
export async function openUnmigrated(
  config: StoreConfig,
): Promise<{ db: Kysely<Database>; engine: Engine; close: () => Promise<void> }> {
  const { db } = await connect(config, new TransactionFlow(), { alone: true });
  return { db, engine: engineOf(config.databaseUrl), close: () => db.destroy() };
}

function engineOf(databaseUrl: string): Engine {
  if (databaseUrl === '') return 'sqlite';
  if (/^postgres(ql)?:\/\//.test(databaseUrl)) return 'postgres';
  throw new Error('DATABASE_URL must be empty (SQLite in DATA_DIR) or begin with postgres://');
}

interface Connected {
  db: Kysely<Database>;
  waiting: () => number;
}

async function connect(
  config: StoreConfig,
  flow: TransactionFlow,
  { alone = false } = {},
): Promise<Connected> {
  const { databaseUrl, dataDir, sqliteSynchronous: synchronous = 'FULL' } = config;
  if (databaseUrl) {
    // Only who uses PostgreSQL pays for its client.
    const { postgresPool } = await import('./postgres-pool.ts');
    const pool = postgresPool(databaseUrl);
    return { db: new Kysely({ dialect: postgresDialect(pool, flow) }), waiting: () => pool.waitingCount };
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const turn = new Mutex();
  const path = join(dataDir, 'potluck.db');
  return {
    db: new Kysely({ dialect: sqliteDialect({ path, synchronous, alone, flow, turn }) }),
    waiting: () => turn.waiting,
  };
}

async function ready(db: Kysely<Database>): Promise<void> {
  const signal = AbortSignal.timeout(3000);
  await db.selectFrom('migration').select('name').limit(1).execute({ signal });
}
