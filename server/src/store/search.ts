import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './engine.ts';

const shortestIndexed = 3;

/** Text as it is searched: letters without their marks, lower case, `ß` as `ss`, single spaces. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The condition that row `r` of `resource` contains the normalised term in its search text. Three characters or more
 * go through the trigram index; shorter ones are compared row by row, so let other conditions narrow the rows.
 */
export function searchMatch(engine: Engine, term: string): RawBuilder<boolean> {
  if ([...term].length < shortestIndexed) return containsText(engine, term);
  if (engine === 'postgres') return sql`r.search like ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}`;
  const phrase = `"${term.replaceAll('"', '""')}"`;
  return sql`r.search_row in (select rowid from resource_search where resource_search match ${phrase})`;
}

/** The condition that a column holds the term, compared row by row. */
export function containsText(
  engine: Engine,
  term: string,
  column: RawBuilder<unknown> = sql`r.search`,
): RawBuilder<boolean> {
  return engine === 'postgres' ? sql`strpos(${column}, ${term}) > 0` : sql`instr(${column}, ${term}) > 0`;
}
