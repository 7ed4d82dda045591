import { withoutWhole } from '../html/inline-marks.ts';
import { lightMarkdown, withoutBlockSigns, withoutMarkdown } from '../html/markdown.ts';
import { decoded, tidy } from '../html/plain-text.ts';
import type { MarkedLine } from '../parts/kept-marks.ts';

/** A line of a pasted or photographed recipe. */
export interface TextLine {
  text: string;
  /** Whether a blank line precedes it. */
  apart: boolean;
}

/** The non-empty lines of a text, up to the maximum of a recipe. */
export function textLines(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let apart = false;
  for (const each of text.split(lineBreak)) {
    // The row above a table's rule has the column names.
    if (tableRule.test(each) && !apart) lines.pop();
    const line = plain(each);
    if (line !== '') lines.push({ text: line, apart });
    apart = line === '' && (apart || !ruled.test(each));
    if (lines.length === maxLines) break;
  }
  return lines;
}

const maxLines = 5000;
const lineBreak = /\r\n|[\n\r\u2028\u2029\f]/;
const ruled = /^\s*[-_=*~·.]{3,}\s*$/;
const tableRule = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;

/**
 * Removes Markdown for headings, quotes, tables and emphasis, and horizontal rules; converts keycap digits to plain
 * ones.
 */
function plain(line: string): string {
  return tidy(withoutMarkdown(withoutLayout(line)));
}

function withoutLayout(line: string): string {
  if (line === '' || ruled.test(line) || tableRule.test(line)) return '';
  return withoutBlockSigns(decoded(line))
    .replace(ligature, letters => letters.normalize('NFKC'))
    .replace(brokenLigature, 'f')
    .replace(/^(\s*)([0-9])\ufe0f?\u20e3\s*/, '$1$2. ')
    .replace(/^\s*#{1,6}\s+(.*?)\s*#*$/, '$1');
}

/** The non-empty lines of a text in Markdown, as plain text and with their marks. */
export function markedLines(text: string): MarkedLine[] {
  return text
    .split(lineBreak)
    .slice(0, maxMarkedLines)
    .flatMap(each => {
      const line = withoutLayout(each);
      const plainLine = tidy(withoutMarkdown(line));
      return plainLine ? [{ text: plainLine, formatted: withoutWhole(tidy(lightMarkdown(line))) }] : [];
    });
}

const maxMarkedLines = 10_000;

const ligature = /[\ufb00-\ufb04]/g;
/** Ligatures broken by PDFs: "f inely" and "f lour", but not "350 f in the oven". */
const brokenLigature = /(?<![\p{L}\p{N}°º'’]|\p{N}\s)f (?=(?:i[a-hj-z]|l[a-z])\p{Ll}{2,})/gu;

export function startsLower({ text }: TextLine): boolean {
  return /^\p{Ll}/u.test(text);
}

export function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** "FOR THE SAUCE" stands out like a heading. */
export function capitals(text: string): boolean {
  return text.length <= 60 && /\p{Lu}{3}/u.test(text) && !/\p{Ll}|\p{Nd}/u.test(text);
}
