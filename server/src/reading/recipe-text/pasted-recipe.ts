import { visibleTextLines } from '../html/text-lines.ts';
import { type MarkedLine, MarkedTexts, withMarks } from '../parts/kept-marks.ts';
import type { RecipeParts } from '../parts/recipe-parts.ts';
import { readRecipeText } from './read-recipe-text.ts';
import { markedLines } from './text-line.ts';

/** Reads a recipe from text that somebody wrote or copied: plain, in Markdown or in HTML. Keeps its light formatting. */
export function readPastedRecipe(text: string): RecipeParts & { citation: string } {
  const html = knownTag.test(text) ? visibleTextLines(text) : undefined;
  const plain = html ? html.map(layoutOf).join('\n') : text;
  const marked = new MarkedTexts();
  marked.addLines(html ? html.map(lineOf) : markedLines(text));
  return withMarks(readRecipeText(plain), marked);
}

type ShownLine = ReturnType<typeof visibleTextLines>[number];

/** Opening and closing tags of text. "<salt>" is none. */
const knownTag =
  /<(?:p|div|ul|ol|li|table|tr|td|br|h[1-6]|dl|dd|dt|b|strong|i|em|span|section|article)\b[^<>]*>|<a\s[^<>]*href[^<>]*>/i;

/** Headings and paragraphs begin after a blank line. */
function layoutOf({ text, level, item, element }: ShownLine): string {
  return level > 0 || (!item && element.name === 'p') ? `\n${text}` : text;
}

function lineOf({ text, formatted }: ShownLine): MarkedLine {
  return { text, formatted };
}
