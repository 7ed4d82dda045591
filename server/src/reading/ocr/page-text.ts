import { columnsOf } from './columns.ts';
import type { PageLine } from './photo-reading.ts';
import { repairedHeading, repairedTimes } from './repaired-line.ts';
import { around, heightOf, middle, textOf as printOf, type Word, type WordLine, wordLines } from './word.ts';

/** The text of a page in reading order, with a blank line after each paragraph. */
export function pageText(words: readonly Word[]): { text: string; lines: PageLine[] } {
  const usual = middle(words.map(heightOf));
  const seen = words.filter(isWord).map(word => (isHalf(word, usual) ? { ...word, text: '½' } : word));
  const columns = columnsOf(seen).map(column => wordLines(column).filter(isLine));
  const text = columns.map(lines => columnText(lines, usual)).filter(Boolean);
  const lines = columns.flat().map(line => ({
    text: textOf(line),
    doubtful: isDoubtful(line),
    size: usual > 0 ? middle(line.words.map(heightOf)) / usual : 1,
    box: around(line.words),
  }));
  return { text: text.join('\n\n'), lines };
}

function textOf(line: WordLine): string {
  return repairedHeading(repairedTimes(printOf(line)));
}

/** Stains and pictures produce characters that don't exist on the page. */
function isWord({ text, confidence }: Word): boolean {
  return text.trim() !== '' && (confidence >= 30 || /[\p{L}\p{N}%]/u.test(text));
}

/** Of "½" often only the 2 is recognised, with low confidence and too wide for one digit. */
function isHalf({ text, confidence, x0, x1 }: Word, usual: number): boolean {
  return text === '2' && confidence < 60 && x1 - x0 > usual * 0.78;
}

function isLine(line: WordLine): boolean {
  const sure = line.words.reduce((sum, { confidence }) => sum + confidence, 0) / line.words.length;
  // "1 Ei" and "2 EL Öl" are the shortest real lines.
  return (
    /\p{L}{3}|^\d{1,2}(?: ?\p{Lu}\p{L}){1,2}$/u.test(textOf(line)) ||
    (sure >= 40 && /[\p{L}\p{N}]/u.test(textOf(line)))
  );
}

/** A wrong digit matters more than a wrong letter. */
function isDoubtful({ words }: WordLine): boolean {
  return words.some(({ text, confidence }) => confidence < (/[\p{N}%]/u.test(text) ? 75 : 40));
}

function columnText(lines: readonly WordLine[], usual: number): string {
  const pitch = middle(lines.slice(1).map((line, at) => line.y0 - (lines[at]?.y0 ?? 0)));
  return lines.reduce((text, line, at) => {
    const before = lines[at - 1];
    if (!before) return textOf(line);
    // A title in large letters may span two lines.
    if (isLarge(before, usual) && isLarge(line, usual) && alike(before, line))
      return `${text} ${textOf(line)}`;
    return `${text}${line.y0 - before.y0 > pitch * 1.4 ? '\n\n' : '\n'}${textOf(line)}`;
  }, '');
}

function alike(one: WordLine, other: WordLine): boolean {
  return Math.abs(heightOf(one) - heightOf(other)) < 0.3 * heightOf(one);
}

function isLarge(line: WordLine, usual: number): boolean {
  return heightOf(line) > usual * 1.6;
}
