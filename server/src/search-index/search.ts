import { alternativesOf } from '@potluck/contract/search/word-alternatives';
import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../store/engine.ts';

/** Both engines index sequences of this many characters. */
export const shortestIndexed = 3;

/** Text for SQLite's index: with two spaces between words, so that the first letter of each makes a trigram. */
export function asIndexed(words: string): string {
  return words.replaceAll(' ', '  ');
}

/**
 * A query of SQLite's index for the trigrams of a text of three characters or more. Adjacent trigrams cover the text.
 * With `step` 1 the query has all overlapping trigrams, which leaves fewer rows if the trigrams are common but the text
 * is rare.
 */
export function everyTrigram(text: string, step?: number): string {
  return trigramsOf(text, step).map(quoted).join(' AND ');
}

/** The trigrams of a text of three characters or more, `step` characters apart. Always includes the last one. */
export function trigramsOf(text: string, step = shortestIndexed): string[] {
  const characters = [...text];
  const last = characters.length - shortestIndexed;
  const trigramAt = (at: number) => characters.slice(at, at + shortestIndexed).join('');
  const trigrams = new Set<string>();
  for (let at = 0; at < last; at += step) trigrams.add(trigramAt(at));
  trigrams.add(trigramAt(last));
  return [...trigrams];
}

/** Quotes a text for a query of SQLite's index. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The condition that a column contains a text, by PostgreSQL's index. */
export function likeAnywhere(column: RawBuilder<unknown>, text: string | null): RawBuilder<boolean> {
  return sql`${column} like ${text === null ? null : `%${literally(text)}%`}`;
}

/**
 * The condition that a column may contain a text, by PostgreSQL's index. For long texts, uses only the adjacent
 * trigrams of each word: all overlapping ones exclude hardly more rows and take three times as long.
 */
export function likePiecesOf(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const pieces = text.split(' ').flatMap(sideBySide);
  if (pieces.length < fewestPieces) return likeAnywhere(column, text);
  return sql`${column} like ${`${pieces.map(piece => `%${literally(piece)}`).join('')}%`}`;
}

const fewestPieces = 5;

function sideBySide(word: string): string[] {
  const characters = [...word];
  const count = Math.floor(characters.length / shortestIndexed);
  return Array.from({ length: count }, (_, at) =>
    characters.slice(at * shortestIndexed, (at + 1) * shortestIndexed).join(''),
  );
}

/** The condition that a column begins with a text, by a pattern index of PostgreSQL on that column. */
export function likeOpening(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql`${column} like ${`${literally(text)}%`}`;
}

function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The condition that a column contains the term, compared row by row. */
export function containsText(
  engine: Engine,
  term: string | null,
  column: RawBuilder<unknown> = sql`r.search`,
): RawBuilder<boolean> {
  return engine === 'postgres' ? sql`strpos(${column}, ${term}) > 0` : sql`instr(${column}, ${term}) > 0`;
}

/** The condition that a column contains the text or one of its alternatives. */
export function containsForms(
  engine: Engine,
  text: string,
  column: RawBuilder<unknown> = sql`r.search`,
): RawBuilder<boolean> {
  const contained = alternativesOf(text).texts.map(each => containsText(engine, each, column));
  return sql`(${sql.join(contained, sql` or `)})`;
}
