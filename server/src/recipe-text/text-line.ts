import { tidy } from '../scraping/plain-text.ts';

/** A line of a pasted or photographed recipe. */
export interface TextLine {
  text: string;
  /** Whether a blank line stands before it. */
  apart: boolean;
}

/** The lines of a text that hold anything, at most as many as a recipe can have. */
export function textLines(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let apart = false;
  for (const each of text.split(lineBreak)) {
    const line = plain(each);
    if (line !== '') lines.push({ text: line, apart });
    apart = line === '' && (apart || !ruled.test(each));
    if (lines.length === mostLines) break;
  }
  return lines;
}

const mostLines = 5000;
const lineBreak = /\r\n|[\n\r\u2028\u2029\f]/;
const ruled = /^\s*[-_=*~·.]{3,}\s*$/;

/** Without Markdown's signs of headings, quotes and emphasis, and without rules drawn across the page. */
function plain(line: string): string {
  if (ruled.test(line)) return '';
  return tidy(
    line
      .replace(/^\s*(?:>\s*)+/, '')
      .replace(/^\s*#{1,6}\s+(.*?)\s*#*$/, '$1')
      .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2'),
  );
}

export function startsLower({ text }: TextLine): boolean {
  return /^\p{Ll}/u.test(text);
}

export function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

/** "FOR THE SAUCE" stands out as a heading does. */
export function capitals(text: string): boolean {
  return text.length <= 60 && /\p{Lu}{3}/u.test(text) && !/\p{Ll}|\p{Nd}/u.test(text);
}
