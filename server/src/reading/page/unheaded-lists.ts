import { isInside } from '../html/html-element.ts';
import type { VisibleLine } from '../html/visible-lines.ts';
import { startsWithAmount, startsWithMeasure } from '../parts/amount-lines.ts';
import { isStepNumber, titles } from '../parts/section-groups.ts';
import { sectionKind } from '../parts/section-words.ts';
import type { Section } from './page-sections.ts';

/** The first list of at least three entries, most of which start with an amount and some with a measure. */
export function amountList(lines: readonly VisibleLine[]): Section | undefined {
  return firstAmounts(lines, listEnd) ?? firstAmounts(lines, linesEnd);
}

function firstAmounts(lines: readonly VisibleLine[], endOf: typeof listEnd): Section | undefined {
  for (let start = 0; start < lines.length; ) {
    let end = endOf(lines, start);
    if (measuresMost(lines.slice(start, end))) {
      // Groups of ingredients are separate lists, each under its title.
      for (let next = nextList(lines, end); next !== undefined; next = nextList(lines, end)) end = next;
      return { lines: lines.slice(start, end), start, end };
    }
    start = end;
  }
  return undefined;
}

/**
 * The steps that follow some ingredients without a heading: the first run of several sentences with the same markup.
 */
export function sentencesAfter(lines: readonly VisibleLine[], { end }: Section): Section | undefined {
  const last = Math.min(lines.length, end + farthest);
  for (let start = end; start < last; ) {
    const next = sentencesEnd(lines, start);
    if (next - start >= 2 || ((lines[start]?.text.length ?? 0) > 200 && saysMuch(lines[start])))
      return { lines: lines.slice(start, Math.max(next, start + 1)), start, end: Math.max(next, start + 1) };
    start = Math.max(next, start + 1);
  }
  return undefined;
}

/** Short lines with the same markup directly before the heading of the steps. */
export function shortLinesBefore(lines: readonly VisibleLine[], heading: number): Section | undefined {
  const last = lines.slice(Math.max(0, heading - 4), heading).findLast(line => isShort(line));
  let start = last ? lines.lastIndexOf(last, heading) : heading;
  const end = start + 1;
  while (start > 0 && isShort(lines[start - 1]) && alike(lines[start - 1], last)) start -= 1;
  return last && end - start >= 3 ? { lines: lines.slice(start, end), start, end } : undefined;
}

/** Sentences with the same markup, including the step numbers above them. */
function sentencesEnd(lines: readonly VisibleLine[], start: number): number {
  let end = runEnd(lines, start, saysMuch);
  while (end > start && isStepNumber(lines[end]?.text ?? '') && alike(lines[end + 1], lines[start])) {
    const next = runEnd(lines, end + 1, saysMuch);
    if (next === end + 1) break;
    end = next;
  }
  return end;
}

const farthest = 60;

function listEnd(lines: readonly VisibleLine[], start: number): number {
  const list = lines[start]?.item ? lines[start]?.element.parent : undefined;
  let end = start + 1;
  while (list && lines[end]?.item && isInside(lines[end]?.element ?? list, list)) end += 1;
  return end;
}

/** The end of consecutive lines with the same markup, outside a list, that begin with an amount. */
function linesEnd(lines: readonly VisibleLine[], start: number): number {
  const line = lines[start];
  if (!line || line.item || !startsWithAmount(line)) return start + 1;
  return Math.max(start + 1, runEnd(lines, start, isShort));
}

/** The end of another list of amounts that follows directly or after one short line. */
function nextList(lines: readonly VisibleLine[], end: number): number | undefined {
  const title = lines[end];
  const titled = title && !title.item && title.text.length <= 60 && sectionKind(title.text) === undefined;
  const start = titled ? end + 1 : end;
  if (!lines[start]?.item) return undefined;
  const next = listEnd(lines, start);
  const found = lines.slice(start, next);
  // Numbered steps begin with a number too.
  const amounts = found.filter(line => startsWithAmount(line) && isShort(line));
  return amounts.length * 2 > found.length ? next : undefined;
}

/** Lists of years, prices and top tens start with numbers too. */
function measuresMost(list: readonly VisibleLine[]): boolean {
  if (list.length < 3 || list.filter(measured).length < 2) return false;
  return list.filter(startsWithAmount).length * 2 >= list.length;
}

/** Includes "8x potato (1.76 kg)". */
function measured(line: VisibleLine): boolean {
  const [, inBrackets = ''] = /\(([^()]{2,12})\)/.exec(line.text) ?? [];
  return startsWithMeasure(line) || (startsWithAmount(line) && startsWithMeasure({ text: inBrackets }));
}

function runEnd(
  lines: readonly VisibleLine[],
  start: number,
  fits: (line: VisibleLine | undefined) => boolean,
): number {
  let end = start;
  while (end < lines.length && fits(lines[end]) && alike(lines[end], lines[start])) end += 1;
  return end;
}

function isShort(line: VisibleLine | undefined): boolean {
  return (
    line !== undefined &&
    line.text.length <= 100 &&
    sectionKind(line.text) === undefined &&
    !titles(line) &&
    !/[^.][.!?]$/.test(line.text)
  );
}

function saysMuch(line: VisibleLine | undefined): boolean {
  return line !== undefined && line.level === 0 && line.text.length >= 60 && /[.!)]$/.test(line.text);
}

function alike(one: VisibleLine | undefined, other: VisibleLine | undefined): boolean {
  return (
    one?.element.name === other?.element.name &&
    one?.element.attributes.get('class') === other?.element.attributes.get('class')
  );
}
