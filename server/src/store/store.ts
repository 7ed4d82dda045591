import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, type Transaction } from 'kysely';
import { CommitSignal } from './commit-signal.ts';
import type { Engine } from './engine.ts';
import { newId } from './ids.ts';
import { migrate } from './migrate.ts';
import { KeyedQueue, Mutex } from './mutex.ts';
import { postgresDialect } from './postgres/postgres-dialect.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite/sqlite-dialect.ts';
import { Patience, toStorageError } from './storage-error.ts';
import { TransactionFlow, transactor } from './transactor.ts';

export interface StoreConfig {
  /** `postgres://…`, or empty for a SQLite file in `dataDir`. */
  databaseUrl: string;
  /** Bypasses a pooler that lends connections per transaction, because LISTEN does not work through one. */
  databaseListenUrl?: string;
  dataDir: string;
  sqliteSynchronous?: 'FULL' | 'NORMAL';
  /** How long PostgreSQL may work on one statement. 0 for no limit. */
  statementSeconds?: number;
}

export interface Store {
  /** Reads outside a transaction see committed data. A write outside one is its own transaction. */
  db: Kysely<Database>;
  engine: Engine;
  /**
   * Runs the work in a serializable transaction, and commits everything or nothing. PostgreSQL repeats the work after a
   * collision with another transaction, so it must have no effects outside the database. Inside, use only the given
   * transaction, nothing else of the store, and let a failed statement end it.
   *
   * Work that would collide anyway, such as everything on one list, should name the same `turn`, the name of a
   * resource: it then runs one after another across all processes. Work without a turn, or with another one, is just as
   * isolated.
   *
   * Repeats collided work for some seconds; or only so many `attempts`, if the caller can do it in smaller parts.
   */
  transact<T>(work: (tx: Transaction<Database>) => Promise<T>, turn?: string, attempts?: number): Promise<T>;
  /** Reads from one consistent snapshot. Writes are not allowed. */
  snapshot<T>(read: (tx: Transaction<Database>) => Promise<T>): Promise<T>;
  /**
   * Calls back soon after a commit that may have written to the change log, until the returned function is called.
   * Covers this process and, on PostgreSQL, every other one. On SQLite, poll for the commits of others.
   */
  onChange(call: () => void): () => void;
  /** Waits for an open transaction. */
  close(): Promise<void>;
  /** How many queries and transactions wait for a connection or for their turn to write. */
  waiting(): number;
  /** Throws if the storage does not answer within three seconds, or cannot be written. */
  ready(): Promise<void>;
}

/** Opens the storage. Creates or migrates it first. */
export async function openStore(config: StoreConfig): Promise<Store> {
  const engine = engineOf(config.databaseUrl);
  const { statementSeconds = 15 } = config;
  const [flow, patience] = [new TransactionFlow(), new Patience()];
  const turns = engine === 'postgres' ? new KeyedQueue() : undefined;
  const { db, waiting } = await connect({ ...config, statementSeconds }, { flow, patience });
  try {
    await migrate(db, engine);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  if (statementSeconds > 0) patience.millis = statementSeconds * 1000 + moreThanTheServer;
  const calls = new CommitSignal(config.databaseListenUrl || config.databaseUrl);
  const writeCheck = new WriteCheck(db);
  const transact = transactor(db, flow, turns);
  return {
    db,
    engine,
    async transact(work, turn, attempts) {
      const result = await transact(work, turn, attempts).catch(error =>
        Promise.reject(writeCheck.failed(error)),
      );
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
    waiting: () => waiting() + (turns?.waiting ?? 0),
    async ready() {
      await answers(db);
      await writeCheck.require();
    },
  };
}

/** The server reports slow statements itself, unless it hangs. */
const moreThanTheServer = 5000;

/**
 * Opens a database as it is, at any version, to replace everything in it. A SQLite file is then exclusive until closed.
 * Fails as locked if another process has it open.
 */
export async function openUnmigrated(
  config: StoreConfig,
): Promise<{ db: Kysely<Database>; engine: Engine; close: () => Promise<void> }> {
  const unlimited = { ...config, statementSeconds: 0, alone: true };
  const { db } = await connect(unlimited, { flow: new TransactionFlow(), patience: new Patience() });
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
  config: StoreConfig & { statementSeconds: number; alone?: boolean },
  { flow, patience }: { flow: TransactionFlow; patience: Patience },
): Promise<Connected> {
  const { databaseUrl, dataDir, sqliteSynchronous: synchronous = 'FULL', statementSeconds } = config;
  const { alone = false } = config;
  if (databaseUrl) {
    // Loaded lazily: SQLite installations never need it.
    const { postgresPool } = await import('./postgres/postgres-pool.ts');
    const pool = postgresPool(databaseUrl, statementSeconds * 1000);
    const dialect = postgresDialect({ pool, flow, patience });
    return { db: new Kysely({ dialect }), waiting: () => pool.waitingCount };
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const turn = new Mutex();
  const path = join(dataDir, 'potluck.db');
  return {
    db: new Kysely({ dialect: sqliteDialect({ path, synchronous, alone, flow, turn }) }),
    waiting: () => turn.waiting,
  };
}

async function answers(db: Kysely<Database>): Promise<void> {
  const signal = AbortSignal.timeout(3000);
  await db.selectFrom('migration').select('name').limit(1).execute({ signal });
}

const goodMillis = 10_000;
const badMillis = 1000;
const patienceMillis = 3000;

/** More than one page on either engine, because a write that fits into an existing page does not test the disk. */
const fillerBytes = 12_288;

/**
 * Tests on demand whether the storage is writable: at most once in ten seconds, and at most once a second while it is
 * not. The caller waits for the test.
 */
class WriteCheck {
  readonly #db: Kysely<Database>;
  #known: { time: number; trouble: Error | undefined } = {
    time: Number.NEGATIVE_INFINITY,
    trouble: undefined,
  };
  #trying: Promise<void> | undefined;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Records a failed write, and returns the error to report. */
  failed(error: unknown): unknown {
    const trouble = toStorageError(error);
    if (trouble) this.#note(trouble);
    return trouble ?? error;
  }

  /**
   * Throws while nothing can be written. If another writer blocks the test for seconds, the previous result remains.
   */
  async require(): Promise<void> {
    const { time, trouble } = this.#known;
    if (trouble || performance.now() - time >= goodMillis) await this.#tried();
    if (this.#known.trouble) throw this.#known.trouble;
  }

  async #tried(): Promise<void> {
    this.#trying ??= this.#try().finally(() => {
      this.#trying = undefined;
    });
    const { promise: longEnough, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, patienceMillis);
    await Promise.race([this.#trying, longEnough]);
    clearTimeout(timer);
  }

  async #try(): Promise<void> {
    const { time, trouble } = this.#known;
    if (trouble) await pause(Math.max(0, time + badMillis - performance.now()));
    const filler = randomBytes(fillerBytes).toString('base64');
    try {
      await this.#db.insertInto('write_check').values({ id: newId(), filler }).execute();
      await this.#db.deleteFrom('write_check').execute();
      this.#note(undefined);
    } catch (error) {
      this.#note(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #note(trouble: Error | undefined): void {
    this.#known = { time: performance.now(), trouble };
  }
}
