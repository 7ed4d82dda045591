import { attributeOf, blockElements, childElements, hasClass } from './html-element.ts';
import type { HtmlElement } from './html-tree.ts';
import { closeMark, markdownLine, markOf, openMark, unmarked } from './inline-marks.ts';
import { tidy } from './plain-text.ts';

/**
 * A line of text as a reader of the page sees it. `item` is the list entry or table row; `level` is the heading's
 * level, 0 for other text; `strong` marks a line that is emphasised as a whole.
 */
export type VisibleLine = {
  readonly text: string;
  /** The same with emphasis and links in Markdown. */
  readonly formatted: string;
  readonly element: HtmlElement;
  readonly item: boolean;
  readonly level: number;
  readonly strong: boolean;
};

/** The lines within an element, in order. */
export function visibleLines(root: HtmlElement): VisibleLine[] {
  const reader = new LineReader(root);
  reader.read(root);
  reader.end();
  return reader.lines;
}

const unseen = new Set(
  'script style template noscript svg math select option button textarea input iframe object video audio canvas map head nav footer figcaption'.split(
    ' ',
  ),
);
const entries = new Set(['li', 'tr', 'dd', 'dt']);
const notInEntries = new Set('ul ol dl table h1 h2 h3 h4 h5 h6 li tr article section'.split(' '));
const emphatic = new Set([
  'b',
  'strong',
  'u',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'dt',
  'legend',
  'summary',
  'th',
]);
// Includes the ingredients that a plugin repeats next to each step.
const besideText = [
  'sr-only',
  'screen-reader-text',
  'visually-hidden',
  'visuallyhidden',
  'screen-reader',
  'wprm-recipe-instruction-ingredients',
];

const advertisement =
  /^(?:advertisement|ad|sponsored|publicit[ée]|publicidad|publicidade|pubblicità|anzeige|werbung|advertentie|reklam[ea]?|annons|annonse|reklama|реклама|広告)$/i;

/** Icon fonts draw a picture for a name: "lightbulb_outline". */
const iconName = /^[a-z]{3,}(?:_[a-z]{2,}){1,3}$/;

class LineReader {
  readonly lines: VisibleLine[] = [];
  private text = '';
  private formatted = '';
  private plainLength = 0;
  private emphasis = 0;
  private block: HtmlElement;
  private entry: HtmlElement | undefined;
  /** An entry whose parts are separate lines; the first line is the entry itself. */
  private begun: HtmlElement | undefined;

  constructor(root: HtmlElement) {
    this.block = root;
  }

  read(element: HtmlElement) {
    for (const child of element.children) {
      if (typeof child === 'string') this.add(child);
      else if (!isUnseen(child)) this.readChild(child);
    }
  }

  end() {
    const text = tidy(this.text);
    if (text !== '' && !advertisement.test(text) && !iconName.test(text)) this.lines.push(this.line(text));
    this.text = '';
    this.formatted = '';
    this.plainLength = 0;
  }

  private readChild(child: HtmlElement) {
    if (child.name === 'br') return this.entry ? this.add(' ') : this.end();
    const emphatically = emphatic.has(child.name);
    const mark = markOf(child.name);
    if (mark) this.formatted += openMark(mark, attributeOf(child, 'href'));
    if (emphatically) this.emphasis += 1;
    if (!blockElements.has(child.name)) this.read(child);
    else if (this.entry) this.readInEntry(child);
    else this.readBlock(child);
    if (emphatically) this.emphasis -= 1;
    if (mark) this.formatted += closeMark(mark);
  }

  private readInEntry(child: HtmlElement) {
    this.add(' ');
    this.read(child);
    this.add(' ');
  }

  private readBlock(child: HtmlElement) {
    this.end();
    const around = this.block;
    this.block = child;
    if (isEntry(child)) this.entry = child;
    else if (child.name === 'li') this.begun = child;
    this.read(child);
    this.end();
    if (this.entry === child) this.entry = undefined;
    this.block = around;
  }

  private add(text: string) {
    this.text += text;
    this.formatted += unmarked(text);
    if (this.emphasis === 0) this.plainLength += text.trim().length;
  }

  private line(text: string): VisibleLine {
    // "• 2 eggs" is not a heading, whatever its element.
    const heading = /^h[1-6]$/.test(this.block.name) && !/^[•▢☐·]/.test(text);
    const level = heading ? Number(this.block.name[1]) : 0;
    const strong = this.plainLength <= 1 && (heading || !/^h[1-6]$/.test(this.block.name));
    const item = this.entry !== undefined || this.begun === this.block;
    this.begun = undefined;
    const formatted = tidy(markdownLine(this.formatted));
    return { text, formatted, element: this.block, item, level, strong };
  }
}

function isUnseen(element: HtmlElement): boolean {
  if (unseen.has(element.name)) return true;
  if (element.attributes.size === 0) return false;
  if (hasClass(element, ...besideText)) return true;
  return !blockElements.has(element.name) && hides(element);
}

/** Keeps hidden blocks: tabs and "read more" hide text that a reader can reveal. */
function hides(element: HtmlElement): boolean {
  if (element.attributes.has('hidden')) return true;
  return /display\s*:\s*none/i.test(attributeOf(element, 'style'));
}

/** A list entry that contains lists, headings or sections is layout, and its parts are separate lines. */
function isEntry(element: HtmlElement): boolean {
  if (!entries.has(element.name) || holdsBlocks(element)) return false;
  if (element.name !== 'tr') return true;
  const cells = childElements(element);
  return cells.length > 1 && cells.every(cell => !holdsParagraphs(cell));
}

function holdsBlocks(element: HtmlElement): boolean {
  return childElements(element).some(child => notInEntries.has(child.name) || holdsBlocks(child));
}

function holdsParagraphs(cell: HtmlElement): boolean {
  return childElements(cell).filter(({ name }) => name === 'p' || name === 'br').length > 1;
}
