import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './engine.ts';

/** The condition that a column equals one of the texts: one parameter and one statement, for any number of texts. */
export function among(engine: Engine, column: RawBuilder<unknown>, texts: string[]): RawBuilder<boolean> {
  const json = JSON.stringify(texts);
  return engine === 'postgres'
    ? sql`${column} = any (array(select json_array_elements_text(cast(${json} as json))))`
    : sql`${column} in (select value from json_each(${json}))`;
}
