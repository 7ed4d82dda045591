/** A box on a page, in pixels from its upper left corner. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A word on a page; `confidence` is 0 to 100. */
export interface Word extends Box {
  text: string;
  confidence: number;
  /** The boxes of its characters, if known. */
  characters?: readonly Box[];
}

export function middle(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

export function heightOf({ y0, y1 }: Box): number {
  return y1 - y0;
}

/** The smallest box around other boxes. */
export function around(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}

/**
 * Whether words look handwritten: for print, the recogniser is sure of all but one word in twelve, even on dim photos.
 */
export function looksWritten(words: readonly Word[]): boolean {
  const long = words.filter(({ text }) => /\p{L}{3}/u.test(text));
  const unsure = long.filter(({ confidence }) => confidence < sure).length;
  return unsure >= fewest && unsure > long.length * 0.13;
}

const sure = 85;

/** On a page with few words, a bad one is nothing unusual. */
const fewest = 4;

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
