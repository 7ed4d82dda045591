import { type CompiledQuery, type Expression, type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * A query that is built and compiled once per store and then only gets new parameters. For hot paths: building a query
 * costs more than running a point read.
 *
 *     const byName = prepared((db, param: Param<{ name: string }>) =>
 *       db.selectFrom('resource').selectAll().where('name', '=', param('name')));
 *     const [row] = await byName(store.db, { name: 'recipes/7' });
 */
export function prepared<P extends Record<string, unknown>, R>(
  build: (db: Kysely<Database>, param: Param<P>) => CompilableQuery<R>,
): (db: Kysely<Database>, params: P) => Promise<R[]> {
  // Keyed by the adapter, which a store shares with its transactions. A closed store's queries are garbage-collected
  // with it.
  const compiled = new WeakMap<object, CompiledQuery<R>>();
  return async (db, params) => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? compile(db, build);
    compiled.set(adapter, query);
    const parameters = query.parameters.map(value =>
      value instanceof Placeholder ? params[value.name] : value,
    );
    return (await db.executeQuery<R>({ ...query, parameters })).rows;
  };
}

/** A placeholder for a parameter of each call. */
export type Param<P> = <K extends keyof P & string>(name: K) => Expression<P[K]>;

/** A query builder or a `sql` template. */
export interface CompilableQuery<R> {
  compile(executorProvider: QueryExecutorProvider): CompiledQuery<R>;
}

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

function compile<P, R>(
  db: Kysely<Database>,
  build: (db: Kysely<Database>, param: Param<P>) => CompilableQuery<R>,
): CompiledQuery<R> {
  return build(db, name => sql`${new Placeholder(name)}`).compile(db);
}
