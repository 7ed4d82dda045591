import type { SearchCondition } from '@potluck/contract/search/search-conditions';
import { type RawBuilder, sql } from 'kysely';
import {
  asIndexed,
  containsText,
  everyTrigram,
  likeAnywhere,
  likeOpening,
  quoted,
} from '../search-index/search.ts';
import type { Engine } from '../store/engine.ts';
import { padded } from '../store/parameters.ts';

/** The condition that a `searchText` column satisfies `condition`. PostgreSQL finds such rows by an index. */
export function conditionSql(
  engine: Engine,
  column: RawBuilder<string>,
  condition: SearchCondition,
): RawBuilder<boolean> {
  if (engine === 'sqlite') return comparedSql(engine, column, condition);
  if (condition.kind === 'title') return opensWithIndexed(column, ` ${condition.words} \n`);
  if (condition.kind === 'titleOpening') return opensWithIndexed(column, ` ${condition.words}`);
  return wordsIn(engine, column, condition, likeAnywhere);
}

/**
 * The same for few rows that an index has already found. Without a pattern, so that PostgreSQL caches the plan of a
 * query with it.
 */
export function comparedSql(
  engine: Engine,
  column: RawBuilder<string>,
  condition: SearchCondition,
): RawBuilder<boolean> {
  if (condition.kind === 'title') return opensWith(column, ` ${condition.words} \n`);
  if (condition.kind === 'titleOpening') return opensWith(column, ` ${condition.words}`);
  return wordsIn(engine, column, condition, (within, piece) => containsText(engine, piece, within));
}

function wordsIn(
  engine: Engine,
  column: RawBuilder<string>,
  condition: Extract<SearchCondition, { kind: 'words' }>,
  contains: (within: RawBuilder<string>, piece: string | null) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const within = condition.in === 'anywhere' ? column : titleOf(engine, column);
  const conditions = condition.all.map(pieces => anyOf(padded(pieces), piece => contains(within, piece)));
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** The expression of PostgreSQL's index on titles. */
function titleOf(engine: Engine, column: RawBuilder<string>): RawBuilder<string> {
  if (engine === 'postgres') return sql`split_part(${column}, chr(10), 1)`;
  return sql`substr(${column}, 1, instr(${column}, char(10)))`;
}

/** How many characters PostgreSQL's index on beginnings covers. */
const indexedOpening = 40;

function opensWithIndexed(column: RawBuilder<string>, text: string): RawBuilder<boolean> {
  const characters = [...text];
  const indexed = likeOpening(
    sql`left(${column}, ${sql.lit(indexedOpening)})`,
    characters.slice(0, indexedOpening).join(''),
  );
  return characters.length <= indexedOpening ? indexed : sql`${indexed} and ${opensWith(column, text)}`;
}

function opensWith(column: RawBuilder<string>, text: string): RawBuilder<boolean> {
  return sql<boolean>`substr(${column}, 1, cast(${[...text].length} as integer)) = ${text}`;
}

function anyOf(
  pieces: (string | null)[],
  condition: (piece: string | null) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  return sql`(${sql.join(pieces.map(condition), sql` or `)})`;
}

/**
 * A query of SQLite's index: all matching rows with few false positives, and fewer if `thoroughly`. `types` excludes
 * the other types in the table. Migration 015 describes the index.
 */
export function indexQuery(condition: SearchCondition, types: string[], thoroughly: boolean): string {
  const query = condition.kind === 'words' ? ofWords(condition.all, thoroughly) : ofTitle(condition);
  const scoped = condition.kind === 'words' && condition.in === 'anywhere' ? query : `title : (${query})`;
  return types.length === 0 ? scoped : `(${scoped}) AND title : (${types.map(kindMark).join(' OR ')})`;
}

/** Only the longest words: asking for more costs more than checking a few rows in vain. */
const maxWords = { usually: 3, thoroughly: 6 };

/** All overlapping trigrams of a word. */
const everyOne = 1;

/**
 * Many rows contain all trigrams of a word but not the word. Few contain those of several words, so adjacent trigrams
 * are enough then.
 */
function ofWords(all: string[][], thoroughly: boolean): string {
  const max = thoroughly ? maxWords.thoroughly : maxWords.usually;
  const longest = all.toSorted(([one = ''], [other = '']) => other.length - one.length).slice(0, max);
  const step = thoroughly && longest.length === 1 ? everyOne : undefined;
  return longest
    .map(pieces => `(${pieces.map(piece => `(${trigramsOf(piece, step)})`).join(' OR ')})`)
    .join(' AND ');
}

/** The index has a mark before the first characters of a title, and after its last ones. */
function ofTitle({ kind, words }: Extract<SearchCondition, { words: string }>): string {
  const characters = [...` ${words} `];
  const opening =
    [...words].length === 1 && kind === 'titleOpening'
      ? `" \u0002${words}"`
      : quoted(`\u0002${characters.slice(1, 3).join('')}`);
  const ending = quoted(`${characters.slice(-3, -1).join('')}\u0003`);
  const body = trigramsOf(kind === 'title' ? ` ${words} ` : ` ${words}`);
  return kind === 'title' ? `${opening} AND ${ending} AND ${body}` : `${opening} AND ${body}`;
}

/** The beginning of a word includes one of the two spaces before it, or both if it is a single letter. */
function trigramsOf(piece: string, step?: number): string {
  // A mark instead of a space follows the last word of a title.
  const indexed = asIndexed(piece.trimEnd());
  const spared = indexed.startsWith('  ') && [...indexed].length > 3 ? indexed.slice(1) : indexed;
  return everyTrigram(spared, step);
}

function kindMark(type: string): string {
  return quoted(`\u0004${type.slice(0, 1)}${type.slice(-1)}`);
}
