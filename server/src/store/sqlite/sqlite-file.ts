import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { LruCache } from '../lru-cache.ts';
import { bindable } from '../parameters.ts';

const statementsCached = 500;

/** One connection to a SQLite file, with its recently prepared statements. */
export class SqliteFile {
  readonly #database: DatabaseSync;
  readonly #statements = new LruCache<Statement>(statementsCached);

  constructor(path: string, { busyTimeoutMs, pragmas }: { busyTimeoutMs: number; pragmas: string[] }) {
    this.#database = new DatabaseSync(path, { timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
    try {
      for (const pragma of pragmas) this.execute(`pragma ${pragma}`);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  get transacting(): boolean {
    return this.#database.isTransaction;
  }

  execute(sql: string): void {
    this.#database.exec(sql);
  }

  run<R>(query: CompiledQuery): QueryResult<R> {
    const { prepared, returnsRows } = this.#statements.get(query.sql, () => this.#prepare(query.sql));
    const parameters = bindable(query.parameters);
    // Kysely's result type is the query author's promise, which no driver can check.
    if (returnsRows) return { rows: prepared.all(...parameters) as R[] };
    const { changes, lastInsertRowid } = prepared.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepare(sql: string): Statement {
    const prepared = this.#database.prepare(sql);
    const returnsRows = prepared.columns().length > 0;
    // The last inserted row may be internal to the search index, with a number above 2^53.
    if (!returnsRows) prepared.setReadBigInts(true);
    return { prepared, returnsRows };
  }
}

interface Statement {
  prepared: StatementSync;
  returnsRows: boolean;
}
