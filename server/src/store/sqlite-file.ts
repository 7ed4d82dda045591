import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { bindable } from './parameters.ts';

const statementsKept = 500;

/** One connection to a SQLite file with the statements it has prepared, the least recently used dropped first. */
export class SqliteFile {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Statement>();

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
    const { prepared, returnsRows } = this.#statement(query.sql);
    const parameters = bindable(query.parameters);
    // Kysely's result type is a promise of the query's author: no driver can check it.
    if (returnsRows) return { rows: prepared.all(...parameters) as R[] };
    const { changes, lastInsertRowid } = prepared.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #statement(sql: string): Statement {
    const statement = this.#statements.get(sql) ?? this.#prepare(sql);
    this.#statements.delete(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #prepare(sql: string): Statement {
    const prepared = this.#database.prepare(sql);
    const [oldest] = this.#statements.keys();
    if (oldest !== undefined && this.#statements.size >= statementsKept) this.#statements.delete(oldest);
    return { prepared, returnsRows: prepared.columns().length > 0 };
  }
}

interface Statement {
  prepared: StatementSync;
  returnsRows: boolean;
}
