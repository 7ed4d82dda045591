import { type Box, heightOf, middle, type Word } from './word.ts';

/** Words on one line, from left to right. */
export interface WordLine extends Box {
  words: Word[];
}

/** The lines of a column, from top to bottom. A line may slope slightly. */
export function wordLines(words: readonly Word[]): WordLine[] {
  const lines: Word[][] = [];
  for (const word of words.toSorted((one, other) => one.x0 - other.x0)) {
    const line = lines
      .filter(each => sharedHeight(each.at(-1), word) > 0.4)
      .toSorted((one, other) => sharedHeight(other.at(-1), word) - sharedHeight(one.at(-1), word))[0];
    if (line) line.push(word);
    else lines.push([word]);
  }
  return lines.map(asLine).toSorted((one, other) => one.y0 + one.y1 - other.y0 - other.y1);
}

export function textOf({ words }: WordLine): string {
  return words.map(({ text }) => text).join(' ');
}

/** The shared height of two boxes, as a fraction of the lower one. */
function sharedHeight(one: Box | undefined, other: Box): number {
  if (!one) return 0;
  const shared = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  return shared / Math.max(1, Math.min(heightOf(one), heightOf(other)));
}

function asLine(words: Word[]): WordLine {
  return {
    words,
    x0: Math.min(...words.map(({ x0 }) => x0)),
    x1: Math.max(...words.map(({ x1 }) => x1)),
    y0: middle(words.map(({ y0 }) => y0)),
    y1: middle(words.map(({ y1 }) => y1)),
  };
}
