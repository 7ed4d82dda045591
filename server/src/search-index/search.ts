import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../store/engine.ts';

/** The index of either engine knows sequences of so many characters. */
export const shortestIndexed = 3;

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

/** Text as SQLite's index is given it: with two spaces between words, so that the first letter of one makes a trigram. */
export function asIndexed(words: string): string {
  return words.replaceAll(' ', '  ');
}

/**
 * What SQLite's index is asked for a text of three characters or more: rows with the trigrams that it is made of. Those
 * beside one another cover it; where they are common although the text is rare, all that overlap as well (`step` 1)
 * leave fewer rows.
 */
export function everyTrigram(text: string, step?: number): string {
  return trigramsOf(text, step).map(quoted).join(' AND ');
}

/** The trigrams of a text of three characters or more, each `step` characters behind the one before; the last ends it. */
export function trigramsOf(text: string, step = shortestIndexed): string[] {
  const characters = [...text];
  const last = characters.length - shortestIndexed;
  const trigramAt = (at: number) => characters.slice(at, at + shortestIndexed).join('');
  const trigrams = new Set<string>();
  for (let at = 0; at < last; at += step) trigrams.add(trigramAt(at));
  trigrams.add(trigramAt(last));
  return [...trigrams];
}

/** A text as a question for SQLite's index has it. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The condition that a column holds a text, by PostgreSQL's index. */
export function likeAnywhere(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql`${column} like ${`%${literally(text)}%`}`;
}

/**
 * The condition that a column may hold a text, by PostgreSQL's index: of a long text it is asked for the trigrams beside
 * one another in each word. All that overlap name hardly fewer rows, and take three times as long.
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
