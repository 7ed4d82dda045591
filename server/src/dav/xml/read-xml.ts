import { SaxesParser } from 'saxes';
import { badRequest } from '../dav-error.ts';
import { nameIn, type XmlName } from './xml-names.ts';

/** An element of a request's body. */
export interface Element {
  name: XmlName;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  /** The text directly inside it. */
  text: string;
}

/** More than any client sends: the largest requests list every file of a collection. */
const max = { depth: 20, elements: 50_000, attributes: 20, names: 1000 };

/**
 * Parses a body. Throws a 400 for XML that is not well-formed, and for a document type, so that no entity is ever
 * expanded. Undefined for an empty body.
 */
export function readXml(body: Buffer | undefined): Element | undefined {
  const text = body?.toString('utf8').replace(/^\uFEFF/, '') ?? '';
  if (text.trim() === '') return undefined;
  const tree = new Tree();
  try {
    tree.parse(text);
  } catch (error) {
    throw badRequest(error instanceof Error ? error.message : 'The XML cannot be read.');
  }
  return tree.root;
}

class Tree {
  root: Element | undefined;
  readonly #open: Element[] = [];
  #count = 0;

  parse(text: string): void {
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', error => {
      throw error;
    });
    parser.on('doctype', () => {
      throw new Error('A document type is not allowed.');
    });
    parser.on('opentag', ({ uri, local, attributes }) => {
      const given = Object.values(attributes).filter(each => each.uri !== 'http://www.w3.org/2000/xmlns/');
      this.#begin(nameIn(uri, local), Object.fromEntries(given.map(each => [each.local, each.value])));
    });
    const add = (part: string) => {
      const inner = this.#open.at(-1);
      if (inner) inner.text += part;
    };
    parser.on('text', add);
    parser.on('cdata', add);
    parser.on('closetag', () => void this.#open.pop());
    parser.write(text).close();
  }

  #begin(name: XmlName, attributes: Record<string, string>): void {
    this.#count += 1;
    const large = this.#count > max.elements || this.#open.length >= max.depth || name.length > max.names;
    if (large || Object.keys(attributes).length > max.attributes)
      throw new Error('The XML has too many elements, or too deep ones.');
    const element: Element = { name, attributes, children: [], text: '' };
    const outer = this.#open.at(-1);
    if (outer) outer.children.push(element);
    else this.root = element;
    this.#open.push(element);
  }
}

export function childOf(element: Element | undefined, name: XmlName): Element | undefined {
  return element?.children.find(each => each.name === name);
}

export function childrenOf(element: Element | undefined, name: XmlName): Element[] {
  return element?.children.filter(each => each.name === name) ?? [];
}

/** The trimmed text of a child; empty if there is none. */
export function textIn(element: Element | undefined, name: XmlName): string {
  return childOf(element, name)?.text.trim() ?? '';
}
