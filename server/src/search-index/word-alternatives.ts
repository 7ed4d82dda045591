import { alternativesOf } from '@potluck/contract/search/word-alternatives';
import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../store/engine.ts';
import { containsText } from './search.ts';

/** The condition that a column contains the text or one of its alternatives. */
export function containsForms(
  engine: Engine,
  text: string,
  column: RawBuilder<unknown> = sql`r.search`,
): RawBuilder<boolean> {
  const contained = alternativesOf(text).texts.map(each => containsText(engine, each, column));
  return sql`(${sql.join(contained, sql` or `)})`;
}
