import { wordsOf } from '../search-index/search-text.ts';

export interface Highlight {
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
