import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Engine } from './engine.ts';

/**
 * The time in milliseconds by the database's clock, which all processes share: the machine's with SQLite, the server's
 * with PostgreSQL.
 */
export function databaseTime(engine: Engine): RawBuilder<number> {
  return engine === 'postgres'
    ? sql`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql`cast(unixepoch('subsec') * 1000 as integer)`;
}

/**
 * The condition that nobody holds a lease: it has expired, or it ends later than any lease can, because its owner's
 * clock was wrong.
 */
export function leaseIsFree(
  engine: Engine,
  { until, millis }: { until: RawBuilder<number>; millis: number },
): RawBuilder<SqlBool> {
  const now = databaseTime(engine);
  return sql`(${until} <= ${now} or ${until} > ${now} + ${millis})`;
}
