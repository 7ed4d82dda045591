import { type HtmlElement, type HtmlNode, parseHtml } from './html-tree.ts';
import { withoutBlockSigns } from './markdown.ts';
import { decoded } from './plain-text.ts';
import { type VisibleLine, visibleLines } from './visible-lines.ts';

/**
 * The non-empty lines of a text; none if the value is not a text. Lists, tables and paragraphs of HTML or Markdown
 * become lines, and HTML headings are put in square brackets.
 */
export function textLines(text: unknown): string[] {
  if (typeof text !== 'string') return [];
  const lines = holdsBlocks(text) ? htmlLines(text) : text.split(/\r\n|[\n\r\u2028\u2029]/);
  return lines.map(withoutBlockSigns).filter(line => line.trim());
}

/** Whether a text contains HTML that separates lines. */
export function holdsBlocks(text: string): boolean {
  return blockTag.test(decoded(text));
}

/**
 * A heading between ingredients or steps as collections write it: "[Sauce]", "## Sauce", "**Sauce**"; "" for other
 * lines.
 */
export function markedHeading(line: string): string {
  const text = line.trim();
  if (text.length > 200) return '';
  const [, ...found] =
    /^(?:\[([^[\]]+)\]:?|#{1,6}\s+(.+?)[\s#:]*|(?:\*\*|__)([^*_]{2,60}?):?(?:\*\*|__)\s*:?)$/.exec(text) ??
    [];
  return found.find(Boolean) ?? '';
}

const blockTag = /<(?:p|div|ul|ol|li|table|tr|br|h[1-6]|dl|dd)\b[^<>]*>/i;

function htmlLines(text: string): string[] {
  return visibleTextLines(decoded(text)).map(lineOf);
}

/** The lines of a text that is at least partly HTML. */
export function visibleTextLines(text: string): VisibleLine[] {
  const { root } = parseHtml(text);
  return visibleLines({ ...root, children: root.children.flatMap(withBreaks) });
}

/** In a text that is only partly HTML, line breaks between the blocks count too. */
function withBreaks(child: HtmlNode): HtmlNode[] {
  if (typeof child !== 'string') return [child];
  const [first = '', ...others] = child.split('\n');
  return [first, ...others.flatMap(line => [lineBreak, line])];
}

const lineBreak: HtmlElement = { name: 'br', attributes: new Map(), children: [], parent: undefined };

function lineOf({ text, level, strong, item }: VisibleLine): string {
  const heads = level > 0 || (strong && !item && text.length <= 60 && !/\d|[.!?:]$/.test(text));
  return heads ? `[${text.replace(/[[\]]|\s*:$/g, '')}]` : text;
}
