import type { Hit } from '../resources/hit.ts';
import { excerptOf } from './search-excerpt.ts';
import { wordedTextsOf, wordsOf } from './search-text.ts';

interface Presented {
  title: string;
  /** The resource as this viewer gets it. */
  values: Record<string, unknown>;
  /** For each searched word, the pieces of which any one matches it. */
  words: string[][];
}

/**
 * The text outside the title, at one of these paths, that matches the most words missing from the title. The first one
 * wins ties.
 */
export function matchOf(paths: readonly string[], { title, values, words }: Presented): Hit['match'] {
  const missing = words.filter(pieces => !says(title, pieces));
  if (missing.length === 0) return null;
  let best = { path: '', text: '', count: 0 };
  for (const path of paths)
    for (const text of wordedTextsOf(values, path)) {
      const count = missing.filter(pieces => says(text, pieces)).length;
      if (count > best.count) best = { path, text, count };
    }
  if (best.count === 0) return null;
  const longest = longestFirst(missing).find(pieces => says(best.text, pieces)) ?? [];
  const text = excerptOf(best.text, line => placeIn(line, longest));
  return { path: best.path, text, highlights: highlightsIn(text, words.flat()) };
}

/** Short words occur everywhere, so the longest word explains best why this was found. */
function longestFirst(words: string[][]): string[][] {
  return words.toSorted(([one = ''], [other = '']) => other.length - one.length);
}

function says(text: string, pieces: string[]): boolean {
  const padded = ` ${wordsOf(text)} `;
  return pieces.some(piece => padded.includes(piece));
}

/** How much of a text without spaces is examined at once. */
const together = /\S{1,200}/gu;

/** The position of the first piece. Only the matching word is mapped letter by letter, because texts may be long. */
function placeIn(line: string, pieces: string[]): number {
  for (const { 0: word, index } of line.matchAll(together)) {
    const [first] = says(word, pieces) ? highlightsIn(word, pieces) : [];
    if (first) return index + first.startIndex;
  }
  return 0;
}

interface Highlight {
  startIndex: number;
  endIndex: number;
}

/** The matching parts of a title, in UTF-16 units. For mistyped words, the parts that match the corrections. */
export function highlightsIn(title: string, pieces: readonly string[]): Highlight[] {
  const { text, places } = mapped(title);
  const found = pieces.flatMap(piece => occurrences(text, piece));
  const ranges = found.flatMap(({ from, to }) => {
    const [first, last] = [places[from], places[to - 1]];
    return first && last ? [{ startIndex: first.startIndex, endIndex: last.endIndex }] : [];
  });
  return merged(ranges);
}

/** The title as search text, with the original position of each character. */
function mapped(title: string): { text: string; places: Highlight[] } {
  const places: Highlight[] = [];
  let text = '';
  let at = 0;
  for (const character of ` ${title}`) {
    const place = { startIndex: Math.max(0, at - 1), endIndex: Math.max(0, at - 1) + character.length };
    at += character.length;
    const words = wordsOf(character);
    const alone = words !== '' && wordsOf(`a${character}`).includes(' ');
    const spaced = words === '' ? blank(character) : alone ? ` ${words} ` : words;
    for (const _ of spaced) places.push(place);
    text += spaced;
  }
  return { text, places };
}

/** Diacritics and the like do not even become a space. */
function blank(character: string): string {
  return /\s/u.test(character) ? ' ' : '';
}

function occurrences(text: string, piece: string): { from: number; to: number }[] {
  const [begins, ends] = [piece.startsWith(' '), piece.endsWith(' ')];
  const words = piece
    .trim()
    .split(' ')
    .map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`${begins ? '(?<= )' : ''}${words.join(' +')}${ends ? '(?= |$)' : ''}`, 'g');
  return [...text.matchAll(pattern)].map(match => ({ from: match.index, to: match.index + match[0].length }));
}

function merged(ranges: Highlight[]): Highlight[] {
  const result: Highlight[] = [];
  for (const range of ranges.toSorted((one, other) => one.startIndex - other.startIndex)) {
    const last = result.at(-1);
    if (last && range.startIndex <= last.endIndex) last.endIndex = Math.max(last.endIndex, range.endIndex);
    else result.push({ ...range });
  }
  return result;
}
