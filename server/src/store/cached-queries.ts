import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import { RecentlyUsed } from './recently-used.ts';
import type { Database } from './schema.ts';

/**
 * Runs queries whose text differs between callers, and caches the compiled form of `max` of them. `decides` must
 * contain everything that determines the text and the parameters. For long queries that the same people repeat, where
 * `prepared` would need one text for all.
 */
export function cachedQueries<R>(max: number): CachedQueries<R> {
  // Keyed like the queries of `prepared`, by what a store shares with its transactions.
  const stores = new WeakMap<object, RecentlyUsed<CompiledQuery<R>>>();
  return async (db, decides, build) => {
    const { adapter } = db.getExecutor();
    const cached = stores.get(adapter) ?? new RecentlyUsed(max);
    stores.set(adapter, cached);
    const query = cached.get(JSON.stringify(decides), () => textOf(build().compile(db)));
    return (await db.executeQuery(query)).rows;
  };
}

export type CachedQueries<R> = (
  db: Kysely<Database>,
  decides: unknown[],
  build: () => RawBuilder<R>,
) => Promise<R[]>;

/** Drops the query tree, which is many times as large. */
function textOf<R>({ sql, parameters }: CompiledQuery<R>): CompiledQuery<R> {
  return CompiledQuery.raw(sql, [...parameters]) as CompiledQuery<R>;
}
