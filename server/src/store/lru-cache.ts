import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

/** A cache of limited size that drops the least recently used entry first. */
export class LruCache<V extends object> {
  readonly #most: number;
  readonly #entries = new Map<string, V>();

  constructor(max: number) {
    this.#most = max;
  }

  get(key: string, make: () => V): V {
    const value = this.#entries.get(key) ?? make();
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#most) {
      const [oldest = ''] = this.#entries.keys();
      this.#entries.delete(oldest);
    }
    return value;
  }

  clear(): void {
    this.#entries.clear();
  }
}

/**
 * Runs queries whose text differs between callers, and caches the compiled form of `max` of them. `decides` must
 * contain everything that determines the text and the parameters. For long queries that the same people repeat, where
 * `prepared` would need one text for all.
 */
export function cachedQueries<R>(max: number): CachedQueries<R> {
  // Keyed like the queries of `prepared`, by what a store shares with its transactions.
  const stores = new WeakMap<object, LruCache<CompiledQuery<R>>>();
  return async (db, decides, build) => {
    const { adapter } = db.getExecutor();
    const cached = stores.get(adapter) ?? new LruCache(max);
    stores.set(adapter, cached);
    const query = cached.get(JSON.stringify(decides), () => textOf(build().compile(db)));
    return (await db.executeQuery(query)).rows;
  };
}

type CachedQueries<R> = (
  db: Kysely<Database>,
  decides: unknown[],
  build: () => RawBuilder<R>,
) => Promise<R[]>;

/** Drops the query tree, which is many times as large. */
function textOf<R>({ sql, parameters }: CompiledQuery<R>): CompiledQuery<R> {
  return CompiledQuery.raw(sql, [...parameters]) as CompiledQuery<R>;
}
