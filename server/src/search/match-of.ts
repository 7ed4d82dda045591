import type { ResourceDefinition } from '@potluck/contract/define-resource';
import type { Hit } from '@potluck/contract/resources/hit';
import { wordsOf } from '../search-index/search-text.ts';
import { textsOf } from '../search-index/searched-text.ts';
import { excerptOf } from './excerpt-of.ts';
import { highlightsIn } from './highlights.ts';

interface Presented {
  title: string;
  /** The resource as answers carry it to this viewer. */
  values: Record<string, unknown>;
  /** Each word that was looked for, in the pieces of which one tells it. */
  words: string[][];
}

/** The text beside the title that says the most of what the title does not say; the first of equal ones. */
export function matchOf(definition: ResourceDefinition, { title, values, words }: Presented): Hit['match'] {
  const missing = words.filter(pieces => !says(title, pieces));
  if (missing.length === 0) return null;
  let best = { path: '', text: '', said: 0 };
  for (const path of pathsOf(definition))
    for (const text of textsOf(values, path)) {
      const said = missing.filter(pieces => says(text, pieces)).length;
      if (said > best.said) best = { path, text, said };
    }
  if (best.said === 0) return null;
  const told = longestFirst(missing).find(pieces => says(best.text, pieces)) ?? [];
  const text = excerptOf(best.text, line => placeIn(line, told));
  return { path: best.path, text, highlights: highlightsIn(text, words.flat()) };
}

/** Where `searchedText` finds words: in a name of its own, and in the fields that are searched beside. */
function pathsOf({ fields, searched = [] }: ResourceDefinition): readonly string[] {
  return 'username' in fields ? ['username', ...searched] : searched;
}

/** Short words stand in every text, so the longest tells why this one was found. */
function longestFirst(words: string[][]): string[][] {
  return words.toSorted(([one = ''], [other = '']) => other.length - one.length);
}

function says(text: string, pieces: string[]): boolean {
  const said = ` ${wordsOf(text)} `;
  return pieces.some(piece => said.includes(piece));
}

/** So little of a text without spaces is looked at together. */
const together = /\S{1,200}/gu;

/** Where the first of the pieces begins. Letters are told apart in the word alone that says one: texts may be long. */
function placeIn(line: string, pieces: string[]): number {
  for (const { 0: word, index } of line.matchAll(together)) {
    const [first] = says(word, pieces) ? highlightsIn(word, pieces) : [];
    if (first) return index + first.startIndex;
  }
  return 0;
}
