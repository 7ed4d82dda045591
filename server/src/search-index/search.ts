import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../store/engine.ts';
import type { Store } from '../store/store.ts';

const shortestIndexed = 3;
/** So many rows cost as much to look at one by one as a page costs to fill from the newest that a viewer sees. */
const fewRows = 1000;

/** Text as it is compared: letters without their marks, lower case, `ß` as `ss`, single spaces. */
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
 * The condition that row `r` of `resource` contains words, where the trigram index names few rows for them; undefined
 * where comparing row by row is the shorter way. PostgreSQL knows by its statistics which one that is.
 */
export async function indexedMatch(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  words: string,
): Promise<RawBuilder<boolean> | undefined> {
  const asked = asIndexed(words);
  if ([...asked].length < shortestIndexed) return undefined;
  if (engine === 'postgres') return likeAnywhere(sql`r.search`, words);
  const { rows } = await sql<{ number: number }>`select rowid as number from resource_search
    where resource_search match ${everyTrigram(asked)} limit ${sql.lit(fewRows + 1)}`.execute(db);
  if (rows.length > fewRows) return undefined;
  const numbers = JSON.stringify(rows.map(({ number }) => number));
  return sql`(r.search_row in (select value from json_each(${numbers})) and ${containsText(engine, words)})`;
}

/** Text as SQLite's index is given it: with two spaces between words, so that the first letter of one makes a trigram. */
export function asIndexed(words: string): string {
  return words.replaceAll(' ', '  ');
}

/**
 * What SQLite's index is asked for a text of three characters or more: rows with the trigrams that it is made of. Those
 * beside one another cover it; where they are common although the text is rare, all that overlap as well (`step` 1)
 * leave fewer rows.
 */
export function everyTrigram(text: string, step = shortestIndexed): string {
  const characters = [...text];
  const last = characters.length - shortestIndexed;
  const trigrams = new Set<string>();
  for (let at = 0; at < last; at += step) trigrams.add(trigramAt(characters, at));
  trigrams.add(trigramAt(characters, last));
  return [...trigrams].join(' AND ');
}

function trigramAt(characters: string[], at: number): string {
  const trigram = characters.slice(at, at + shortestIndexed).join('');
  return `"${trigram.replaceAll('"', '""')}"`;
}

/** The condition that a column holds a text, by PostgreSQL's index. */
export function likeAnywhere(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql`${column} like ${`%${literally(text)}%`}`;
}

/** The condition that a column opens with a text, by an index of PostgreSQL's with the patterns of the column. */
export function likeOpening(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql`${column} like ${`${literally(text)}%`}`;
}

function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The condition that a column holds the term, compared row by row. */
export function containsText(
  engine: Engine,
  term: string,
  column: RawBuilder<unknown> = sql`r.search`,
): RawBuilder<boolean> {
  return engine === 'postgres' ? sql`strpos(${column}, ${term}) > 0` : sql`instr(${column}, ${term}) > 0`;
}
