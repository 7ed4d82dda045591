import type { Word } from '../ocr/word.ts';
import { textOf, type WordLine, wordLines } from '../ocr/word-lines.ts';

/** The words of a page, and how high the page is in the measure of their boxes. */
export interface PageWords {
  words: Word[];
  height: number;
}

/**
 * The pages of a PDF without what stands at their upper and lower edges and is not part of what was printed: numbers of
 * pages, when it was printed, and what other pages say there too. An address among it says where the recipe is from.
 */
export function withoutPrintMarks(pages: readonly PageWords[]): { pages: Word[][]; address: string } {
  const edges = pages.map(edgeLines);
  const marks = edges.map((lines, at) => lines.filter(line => isMark(line, edges.toSpliced(at, 1).flat())));
  const marked = new Set(marks.flat().flatMap(line => line.words));
  return {
    pages: pages.map(({ words }) => words.filter(word => !marked.has(word))),
    address: [...marked].find(({ text }) => address.test(text))?.text ?? '',
  };
}

const edge = 0.07;

function edgeLines({ words, height }: PageWords): WordLine[] {
  return wordLines(words.filter(({ y0, y1 }) => y1 < height * edge || y0 > height * (1 - edge)));
}

function isMark(line: WordLine, elsewhere: readonly WordLine[]): boolean {
  const text = textOf(line);
  return stamp.test(text) || pageNumber.test(text) || elsewhere.some(other => textOf(other) === text);
}

/** "11/22/26, 4:06 AM", as browsers begin a printed page. */
const stamp = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}[:.]\d{2}/;
/** "2/3" behind an address, or "Page 2 of 3" by itself. */
const pageNumber =
  /(?:^|\s)\d{1,3} ?\/ ?\d{1,3}$|^(?:\p{L}{1,6}\.? |[-–] ?)?\d{1,3}(?: \p{L}{1,3} \d{1,3}| ?[-–])?$/u;

/** Of a page of its own. */
const address = /^https?:\/\/[^/\s]+\/[^\s]+$/;
