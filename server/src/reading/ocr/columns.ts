import { heightOf, middle, textOf, type Word, wordLines } from './word.ts';

/**
 * Splits the words of a page into parts in reading order: columns from left to right, and separately what is above or
 * below them.
 */
export function columnsOf(words: readonly Word[]): Word[][] {
  const gutter = gutterOf(words);
  const cut = bestCut(words, gutter);
  if (cut !== undefined) {
    const [above, below] = parted(words, word => (word.y0 + word.y1) / 2 < cut);
    return [...columnsOf(above), ...columnsOf(below)];
  }
  if (!gutter) return words.length > 0 ? [[...words]] : [];
  const [left, right] = parted(words, word => word.x1 <= gutter[0]);
  return [...columnsOf(left), ...columnsOf(right)];
}

/**
 * Where a heading ends that spans the columns below it, or where columns end above something wider. A gap between words
 * of the heading may align with the gutter, but is narrower than the gutter below.
 */
function bestCut(words: readonly Word[], whole: Gap | undefined): number | undefined {
  if (whole && widthOf(whole) > heightOfWords(words) * 1.6) return undefined;
  const cuts = cutsOf(words);
  const broad = widthOf(whole) * 1.5;
  const below = cuts.find(cut => widthOf(gutterOf(words.filter(word => word.y0 >= cut))) > broad);
  return below ?? cuts.findLast(cut => widthOf(gutterOf(words.filter(word => word.y1 <= cut))) > broad);
}

function heightOfWords(words: readonly Word[]): number {
  return middle(words.map(heightOf));
}

type Gap = readonly [from: number, to: number];

function widthOf(gap: Gap | undefined): number {
  return gap ? gap[1] - gap[0] : 0;
}

/** The heights without any words. */
function cutsOf(words: readonly Word[]): number[] {
  return gapsOf(words.map(({ y0, y1 }) => [y0, y1])).map(([from, to]) => (from + to) / 2);
}

const fewestLines = 3;

/** The widest empty strip between two columns of words. */
function gutterOf(words: readonly Word[]): Gap | undefined {
  const broad = heightOfWords(words) * 1.3;
  const gaps = gapsOf(words.map(({ x0, x1 }) => [x0, x1])).filter(([from, to]) => to - from >= broad);
  return gaps
    .toSorted((one, other) => widthOf(other) - widthOf(one))
    .find(([from]) => partsColumns(parted(words, word => word.x1 <= from)));
}

/** Amounts set apart from their ingredients are not a separate column. */
function partsColumns([left, right]: [Word[], Word[]]): boolean {
  const [one, other] = [wordLines(left), wordLines(right)];
  if (Math.min(one.length, other.length) < fewestLines) return false;
  return one.filter(line => amount.test(textOf(line))).length * 3 < one.length * 2;
}

const amount = /^[^\p{L}]*\p{L}{0,5}\.?$/u;

/** The gaps between spans, in order. */
function gapsOf(spans: Gap[]): Gap[] {
  const gaps: Gap[] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    if (from > end) gaps.push([end, from]);
    end = end === Number.POSITIVE_INFINITY ? to : Math.max(end, to);
  }
  return gaps;
}

function parted(words: readonly Word[], first: (word: Word) => boolean): [Word[], Word[]] {
  return [words.filter(first), words.filter(word => !first(word))];
}
