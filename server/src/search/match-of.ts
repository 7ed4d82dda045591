import type { ResourceDefinition } from '@potluck/contract/define-resource';
import type { Hit } from '@potluck/contract/resources/hit';
import { wordsOf } from '../search-index/search-text.ts';
import { textsOf } from '../search-index/searched-text.ts';
import { excerptOf } from './excerpt-of.ts';
import { highlightsIn } from './highlights.ts';

interface Presented {
  title: string;
  /** The resource as this viewer gets it. */
  values: Record<string, unknown>;
  /** For each searched word, the pieces of which any one matches it. */
  words: string[][];
}

/** The text outside the title that matches the most words missing from the title. The first one wins ties. */
export function matchOf(definition: ResourceDefinition, { title, values, words }: Presented): Hit['match'] {
  const missing = words.filter(pieces => !says(title, pieces));
  if (missing.length === 0) return null;
  let best = { path: '', text: '', count: 0 };
  for (const path of pathsOf(definition))
    for (const text of textsOf(values, path)) {
      const count = missing.filter(pieces => says(text, pieces)).length;
      if (count > best.count) best = { path, text, count };
    }
  if (best.count === 0) return null;
  const longest = longestFirst(missing).find(pieces => says(best.text, pieces)) ?? [];
  const text = excerptOf(best.text, line => placeIn(line, longest));
  return { path: best.path, text, highlights: highlightsIn(text, words.flat()) };
}

/** The paths that `searchedText` reads: the handle and the other searched fields. */
function pathsOf({ fields, searched = [] }: ResourceDefinition): readonly string[] {
  return 'username' in fields ? ['username', ...searched] : searched;
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
