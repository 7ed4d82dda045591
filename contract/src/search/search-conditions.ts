import { wordForms } from '../food/word-forms.ts';
import { wordsOf } from './search-text.ts';

/**
 * A search condition, in pieces of `searchText` output: ` sou` for the beginning of a word, ` soup ` for a whole word,
 * `ou` for any position. Each entry of `all` needs one of its pieces.
 */
export type SearchCondition =
  | { kind: 'title'; words: string }
  | { kind: 'titleOpening'; words: string }
  | { kind: 'words'; in: 'title' | 'anywhere'; all: string[][] };

/** A search query: the whole text, and its words. */
export interface Query {
  words: string;
  each: string[];
}

/** Undefined if the text contains nothing to search for. */
export function readQuery(text: string): Query | undefined {
  const words = wordsOf(text);
  // Keep text without spaces together, even if letters of its script are separate words.
  const each = text
    .split(between)
    .map(wordsOf)
    .filter(word => word !== '' && !signs.test(word));
  if (each.length > 0) return { words, each: [...new Set(each)] };
  return words === '' ? undefined : { words, each: [words] };
}

const between = /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Cf}]+/u;
const signs = /^(?:(?!\p{Extended_Pictographic})[\p{P}\p{S}\s])+$/u;

/** From the best matches to the most unlikely ones. */
export function conditionsFor({ words, each }: Query): SearchCondition[] {
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

/** Singular and plural of a word, as whole words: "Ei" must not match "Eintopf". */
function formsOf(word: string): string[] {
  return wordForms(word).map(form => ` ${form} `);
}

/** For each word, the pieces of which any one matches it, in the loosest form that is searched. */
export function piecesOf({ each }: Query, corrections: ReadonlyMap<string, string[]>): string[][] {
  return each.map(word => [
    partOf(word),
    ...formsOf(word),
    ...(corrections.get(word) ?? []).map(other => ` ${other}`),
  ]);
}

/** Fragments of one or two letters occur almost everywhere, so they only match the beginning of a word. */
function partOf(word: string): string {
  return [...word].length < 3 ? ` ${word}` : word;
}

/** The same with `corrections` as alternatives for some words. */
export function conditionsDespiteTypos(
  { each }: Query,
  corrections: ReadonlyMap<string, string[]>,
): SearchCondition[] {
  const all = each.map(word => [word, ...(corrections.get(word) ?? [])].map(one => ` ${one}`));
  return [
    { kind: 'words', in: 'title', all },
    { kind: 'words', in: 'anywhere', all },
  ];
}

/** Whether a row's text meets a condition, like `conditionSql` in the database. */
export function meetsCondition(search: string, condition: SearchCondition): boolean {
  if (condition.kind === 'title') return search.startsWith(` ${condition.words} \n`);
  if (condition.kind === 'titleOpening') return search.startsWith(` ${condition.words}`);
  const text = condition.in === 'title' ? search.slice(0, search.indexOf('\n') + 1) : search;
  return condition.all.every(some => some.some(piece => text.includes(piece)));
}
