import { wordForms } from '@potluck/contract/food/word-forms';
import { wordsOf } from '../search-index/search-text.ts';

/**
 * What a row must say, in pieces of the text that `searchText` writes: ` sou` where a word begins with it, ` soup ` where
 * it is a word, `ou` where it stands anywhere. Of each of `all` one piece must be there.
 */
export type Wanted =
  | { kind: 'title'; words: string }
  | { kind: 'titleOpening'; words: string }
  | { kind: 'words'; in: 'title' | 'anywhere'; all: string[][] };

/** A query as it is looked for: all of it, and its words. */
export interface Query {
  words: string;
  each: string[];
}

/** Nothing when there is nothing in the text that could be looked for. */
export function readQuery(text: string): Query | undefined {
  const words = wordsOf(text);
  // What was written together belongs together, although letters of some scripts are words of their own.
  const each = text
    .split(between)
    .map(wordsOf)
    .filter(word => word !== '' && !signs.test(word));
  if (each.length > 0) return { words, each: [...new Set(each)] };
  return words === '' ? undefined : { words, each: [words] };
}

const between = /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Cf}]+/u;
const signs = /^(?:(?!\p{Extended_Pictographic})[\p{P}\p{S}\s])+$/u;

/** From the best to what is hardly meant. */
export function wantedOf({ words, each }: Query): Wanted[] {
  const exact = each.map(word => [` ${word}`]);
  const beginnings = each.map(word => [` ${word}`, ...formsOf(word)]);
  const parts = each.map(word => [partOf(word), ...formsOf(word)]);
  const long = each.some(word => [...word].length >= 3);
  const inflected = beginnings.some(pieces => pieces.length > 1);
  return [
    { kind: 'title', words },
    { kind: 'titleOpening', words },
    { kind: 'words', in: 'title', all: exact },
    ...(inflected ? [{ kind: 'words', in: 'title', all: beginnings } as const] : []),
    { kind: 'words', in: 'anywhere', all: beginnings },
    ...(long ? [{ kind: 'words', in: 'anywhere', all: parts } as const] : []),
  ];
}

/** Singular and plural of a word, as whole words: "Ei" is no beginning of "Eintopf". */
function formsOf(word: string): string[] {
  return wordForms(word).map(form => ` ${form} `);
}

/** Each word in the pieces of which one tells it, the loosest that are looked for. */
export function piecesOf({ each }: Query, meant: ReadonlyMap<string, string[]>): string[][] {
  return each.map(word => [
    partOf(word),
    ...formsOf(word),
    ...(meant.get(word) ?? []).map(other => ` ${other}`),
  ]);
}

/** A letter or two stand in almost everything. */
function partOf(word: string): string {
  return [...word].length < 3 ? ` ${word}` : word;
}

/** The same with each word as it may have been meant: `meant` gives others for some of them. */
export function wantedDespiteTypos({ each }: Query, meant: ReadonlyMap<string, string[]>): Wanted[] {
  const all = each.map(word => [word, ...(meant.get(word) ?? [])].map(one => ` ${one}`));
  return [
    { kind: 'words', in: 'title', all },
    { kind: 'words', in: 'anywhere', all },
  ];
}

/** Whether a row's text says it: what `wantedSql` asks the database. */
export function says(search: string, wanted: Wanted): boolean {
  if (wanted.kind === 'title') return search.startsWith(` ${wanted.words} \n`);
  if (wanted.kind === 'titleOpening') return search.startsWith(` ${wanted.words}`);
  const text = wanted.in === 'title' ? search.slice(0, search.indexOf('\n') + 1) : search;
  return wanted.all.every(some => some.some(piece => text.includes(piece)));
}
