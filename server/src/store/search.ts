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
  return sql`(r.search_row in (select rowid from resource_search where resource_search match ${everyTrigram(term)})
    and ${containsText(engine, term)})`;
}

/** What SQLite's index is asked for a term of three characters or more: rows with all the trigrams that it is made of. */
export function everyTrigram(term: string): string {
  const characters = [...term];
  const last = characters.length - shortestIndexed;
  const trigrams = new Set<string>();
  for (let at = 0; at < last; at += shortestIndexed) trigrams.add(trigramAt(characters, at));
  trigrams.add(trigramAt(characters, last));
  return [...trigrams].join(' AND ');
}

function trigramAt(characters: string[], at: number): string {
  const trigram = characters.slice(at, at + shortestIndexed).join('');
  return `"${trigram.replaceAll('"', '""')}"`;
}

/** The condition that a column holds the term, compared row by row. */
export function containsText(
  engine: Engine,
  term: string,
  column: RawBuilder<unknown> = sql`r.search`,
): RawBuilder<boolean> {
  return engine === 'postgres' ? sql`strpos(${column}, ${term}) > 0` : sql`instr(${column}, ${term}) > 0`;
}
