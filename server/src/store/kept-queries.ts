import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Runs queries that differ from caller to caller in their text, and keeps what each was compiled to, the least recently
 * asked dropped first. `decides` is everything that decides the text and the parameters. For long queries that the same
 * people ask again and again, where `prepared` would need one text for all.
 */
export function keptQueries<R>(most: number): KeptQueries<R> {
  // Keyed like the queries of `prepared`, by what a store shares with its transactions.
  const stores = new WeakMap<object, Map<string, CompiledQuery<R>>>();
  return async (db, decides, build) => {
    const key = JSON.stringify(decides);
    const { adapter } = db.getExecutor();
    const kept = stores.get(adapter) ?? new Map<string, CompiledQuery<R>>();
    stores.set(adapter, kept);
    const query = kept.get(key) ?? textOf(build().compile(db));
    kept.delete(key);
    kept.set(key, query);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > most) kept.delete(oldest);
    return (await db.executeQuery(query)).rows;
  };
}

export type KeptQueries<R> = (
  db: Kysely<Database>,
  decides: unknown[],
  build: () => RawBuilder<R>,
) => Promise<R[]>;

/** Without the tree that it was compiled from, which is many times as large. */
function textOf<R>({ sql, parameters }: CompiledQuery<R>): CompiledQuery<R> {
  return CompiledQuery.raw(sql, [...parameters]) as CompiledQuery<R>;
}
