import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { endedByEndTag, endedByStartTag, voidElements } from './implied-ends.ts';

export type HtmlNode = HtmlElement | string;

export type HtmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: HtmlNode[];
  readonly parent: HtmlElement | undefined;
};

/**
 * `elements` are in document order, so a page can be searched without walking its tree again. `programs` are the texts
 * of scripts other than JSON, which the tree omits.
 */
export type HtmlPage = {
  readonly root: HtmlElement;
  readonly elements: readonly HtmlElement[];
  readonly programs: readonly string[];
};

/**
 * Builds a page's tree in linear time. The parser of htmlparser2 searches and shifts its stack of open elements at
 * every tag, which is quadratic on deep nesting; so this uses only its tokenizer, and elements nested deeper than any
 * real page become siblings instead of children.
 */
export function parseHtml(html: string): HtmlPage {
  const builder = new TreeBuilder(html);
  const tokenizer = new Tokenizer({ decodeEntities: true }, builder);
  tokenizer.write(html);
  tokenizer.end();
  return { root: builder.root, elements: builder.elements, programs: builder.programs };
}

const maximumDepth = 400;
const maximumElements = 300_000;
const maximumAttributes = 1000;
const foreignElements = new Set(['svg', 'math']);
const htmlInForeign = new Set(['div', 'p', 'ul', 'ol', 'li', 'section', 'h1', 'h2', 'h3', 'table', 'span']);

class TreeBuilder implements TokenizerCallbacks {
  readonly root: HtmlElement = { name: '#root', attributes: new Map(), children: [], parent: undefined };
  readonly elements: HtmlElement[] = [];
  readonly programs: string[] = [];
  private readonly html: string;
  private readonly open: HtmlElement[] = [];
  private current: HtmlElement = this.root;
  private text = '';
  /** The range of text that is not in `text` yet. */
  private readonly pending = { start: 0, end: 0 };
  private tagName = '';
  private attributes = new Map<string, string>();
  private attributeName = '';
  private attributeValue = '';
  private foreignDepth = 0;
  private readonly openNames = new Map<string, number>();

  constructor(html: string) {
    this.html = html;
  }

  /** The tokenizer reports each "<" outside a tag separately. Joining ten million of them one by one took 400 MB. */
  ontext(start: number, end: number) {
    if (this.elements.length >= maximumElements) return;
    if (start !== this.pending.end) this.takePending(start);
    this.pending.end = end;
  }

  ontextentity(codePoint: number) {
    if (this.elements.length >= maximumElements) return;
    this.takePending(0);
    this.text += String.fromCodePoint(codePoint);
  }

  oncdata(start: number, end: number, offset: number) {
    if (this.foreignDepth > 0) this.ontext(start, end - offset);
  }

  onopentagname(start: number, end: number) {
    this.tagName = this.html.slice(start, end).toLowerCase();
    this.attributes = new Map();
  }

  onattribname(start: number, end: number) {
    this.attributeName = this.html.slice(start, end).toLowerCase();
    this.attributeValue = '';
  }

  onattribdata(start: number, end: number) {
    this.attributeValue += this.html.slice(start, end);
  }

  onattribentity(codePoint: number) {
    this.attributeValue += String.fromCodePoint(codePoint);
  }

  onattribend() {
    if (this.attributes.size < maximumAttributes && !this.attributes.has(this.attributeName)) {
      this.attributes.set(this.attributeName, this.attributeValue);
    }
  }

  onopentagend() {
    this.start(voidElements.has(this.tagName));
  }

  onselfclosingtag() {
    this.start(voidElements.has(this.tagName) || this.foreignDepth > 0);
  }

  onclosetag(start: number, end: number) {
    this.takeText();
    const name = this.html.slice(start, end).toLowerCase();
    if (name === 'br') this.append('br', new Map());
    else if (this.isOpen(name)) this.endFrom(endedByEndTag(this.open, name));
  }

  onend() {
    this.takeText();
  }

  oncomment() {}
  ondeclaration() {}
  onprocessinginstruction() {}

  isInForeignContext() {
    return this.foreignDepth > 0;
  }

  private start(childless: boolean) {
    this.takeText();
    if (this.elements.length >= maximumElements) return;
    this.leaveForeign();
    this.endFrom(endedByStartTag(this.open, this.tagName, name => this.isOpen(name)));
    const element = this.append(this.tagName, this.attributes);
    if (childless || this.open.length >= maximumDepth) return;
    this.open.push(element);
    this.current = element;
    this.count(element.name, 1);
  }

  /** Otherwise an unclosed drawing would swallow the rest of the page. */
  private leaveForeign() {
    if (this.foreignDepth === 0 || !htmlInForeign.has(this.tagName)) return;
    if (this.isOpen('foreignobject')) return;
    this.endFrom(this.open.findIndex(({ name }) => foreignElements.has(name)));
  }

  private count(name: string, change: number) {
    this.openNames.set(name, (this.openNames.get(name) ?? 0) + change);
    if (foreignElements.has(name)) this.foreignDepth += change;
  }

  private isOpen(name: string) {
    return (this.openNames.get(name) ?? 0) > 0;
  }

  private append(name: string, attributes: Map<string, string>) {
    const element: HtmlElement = { name, attributes, children: [], parent: this.current };
    this.current.children.push(element);
    this.elements.push(element);
    return element;
  }

  private takePending(next: number) {
    this.text += this.html.slice(this.pending.start, this.pending.end);
    Object.assign(this.pending, { start: next, end: next });
  }

  private takeText() {
    this.takePending(0);
    if (this.text !== '' && keepsText(this.current)) this.current.children.push(this.text);
    else if (this.text !== '' && this.current.name === 'script') this.programs.push(this.text);
    this.text = '';
  }

  private endFrom(index: number) {
    if (index < 0) return;
    for (const { name } of this.open.splice(index)) this.count(name, -1);
    this.current = this.open.at(-1) ?? this.root;
  }
}

function keepsText({ name, attributes }: HtmlElement) {
  if (name === 'script') return attributes.get('type')?.includes('json') ?? false;
  return name !== 'style';
}
