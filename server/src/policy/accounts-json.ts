import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../store/engine.ts';

/** A circle or friend, with the level of the grant between them and the viewer. */
export interface AccountRow {
  name: string;
  level: number;
}

/**
 * Aggregates accounts into one text column: one line each, with the level before the name. A filter clause may follow
 * it.
 */
export function accountsAsJson(
  engine: Engine,
  level: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
): RawBuilder<string | null> {
  const together = sql.raw(engine === 'postgres' ? 'string_agg' : 'group_concat');
  return sql`${together}(${level} || ' ' || ${name}, ${sql.lit('\n')})`;
}

export function readAccounts(json: string): AccountRow[] {
  return json.split('\n').map(line => {
    const [level = '', name = ''] = line.split(' ');
    return { name, level: Number(level) };
  });
}
