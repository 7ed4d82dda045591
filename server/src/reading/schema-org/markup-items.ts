import { attributeOf, childElements, hasClass, textWithin, wordsOf } from '../html/html-element.ts';
import type { HtmlElement, HtmlPage } from '../html/html-tree.ts';
import { visibleLines } from '../html/visible-lines.ts';
import { startsWithAmount, withAmountsJoined } from '../parts/amount-lines.ts';
import type { SchemaNode } from '../parts/schema-node.ts';
import { groupLines } from '../parts/section-groups.ts';

/** How a syntax marks items and their properties: microdata's attributes, or RDFa's. */
export type ItemSyntax = {
  /** The names of the properties that the element represents. */
  properties(element: HtmlElement): string[];
  /** The type of the item that the element opens, or undefined if it opens none. */
  itemType(element: HtmlElement): string | undefined;
};

/** Items may be nested, and each is read with everything inside. */
export const maximumRecipes = 10;
const maximumDepth = 12;

/** An item as a schema node, with its nested items and properties. */
export function readItem(root: HtmlElement, syntax: ItemSyntax, depth = 0): SchemaNode {
  const values = new Map<string, unknown[]>();
  const add = (name: string, value: unknown) => {
    const given = values.get(name);
    if (given) given.push(value);
    else values.set(name, [value]);
  };
  const visit = (element: HtmlElement, around: readonly string[]) => {
    const type = syntax.itemType(element);
    const names = syntax.properties(element).filter(name => !around.includes(name));
    if (names.length > 0) {
      const value = type === undefined ? valueOfElement(element, names) : nested(element);
      for (const name of names) add(name, value);
    }
    if (type !== undefined) return;
    // A list and its entries may both have the same property, but each entry must appear only once.
    const within = names.length > 0 ? [...around, ...names] : around;
    for (const child of childElements(element)) visit(child, within);
  };
  const nested = (element: HtmlElement) =>
    depth < maximumDepth ? readItem(element, syntax, depth + 1) : textWithin(element);
  for (const child of childElements(root)) visit(child, []);
  return { ...Object.fromEntries(values), '@type': syntax.itemType(root) ?? '' };
}

const sources = new Map([
  ['meta', 'content'],
  ['time', 'datetime'],
  ['a', 'href'],
  ['area', 'href'],
  ['link', 'href'],
  ['img', 'src'],
  ['audio', 'src'],
  ['video', 'src'],
  ['source', 'src'],
  ['iframe', 'src'],
  ['object', 'data'],
  ['data', 'value'],
  ['meter', 'value'],
]);

function valueOfElement(element: HtmlElement, names: readonly string[]): unknown {
  if (names.some(name => /instructions?$/i.test(name))) return sections(element);
  if (names.some(name => /ingredients?$/i.test(name))) return ingredients(element);
  const content = attributeOf(element, 'content');
  if (content) return content;
  if (element.name === 'img') return lazyImage(element);
  const inLink = element.name === 'a' && names.some(name => name !== 'url' && name !== 'image');
  const source = inLink ? undefined : sources.get(element.name);
  return (source && attributeOf(element, source)) || seenText(element);
}

/** The real address of a lazily loaded picture, instead of its placeholder. */
export function lazyImage(image: HtmlElement): string {
  const names = ['data-src', 'data-lazy-src', 'data-original', 'data-pin-media', 'src'];
  const found = names.map(name => attributeOf(image, name)).filter(address => !address.startsWith('data:'));
  return found.find(Boolean) ?? '';
}

function seenText(element: HtmlElement): string {
  const lines = visibleLines(element).map(({ text }) => text);
  return lines.length > 0 ? lines.join('\n') : textWithin(element);
}

/** The property may be on each ingredient, or on the whole list, which may be a text with line breaks. */
function ingredients(element: HtmlElement): unknown {
  const lines = withAmountsJoined(visibleLines(element));
  const measured = lines.filter(startsWithAmount).length;
  if (lines.filter(line => line.item).length < 2 && (measured < 3 || measured * 2 < lines.length))
    return lines.map(({ text }) => text).join(' ') || contentOf(element);
  return groupLines(lines).flatMap(group => group.lines);
}

function contentOf(element: HtmlElement): string {
  return attributeOf(element, 'content') || attributeOf(element, 'value');
}

/** Keeps the titles in the markup of instructions, in JSON-LD form. */
function sections(element: HtmlElement): unknown {
  const lines = visibleLines(element);
  const isEntry = element.name === 'li' || hasClass(element, 'instruction', 'step');
  if (isEntry || lines.length < 2) return seenText(element) || contentOf(element);
  return groupLines(lines).map(({ title, lines: steps }) =>
    title === '' ? steps : { '@type': 'HowToSection', name: title, itemListElement: steps },
  );
}

/** All recipes in microdata, of schema.org or of its predecessor. */
export function microdataRecipes(page: HtmlPage): SchemaNode[] {
  return page.elements
    .filter(isRecipe)
    .slice(0, maximumRecipes)
    .map(element => readItem(element, microdata));
}

const microdata: ItemSyntax = {
  properties: element => wordsOf(element, 'itemprop'),
  itemType: element => (element.attributes.has('itemscope') ? attributeOf(element, 'itemtype') : undefined),
};

function isRecipe(element: HtmlElement) {
  return element.attributes.has('itemtype') && /\/recipe\/?(?:\s|$)/i.test(attributeOf(element, 'itemtype'));
}

/** All recipes in RDFa, whatever prefix the page uses for the vocabulary. */
export function rdfaRecipes(page: HtmlPage): SchemaNode[] {
  return page.elements
    .filter(isRdfaRecipe)
    .slice(0, maximumRecipes)
    .map(element => readItem(element, rdfa));
}

const rdfa: ItemSyntax = {
  properties: element => wordsOf(element, 'property').map(localName),
  itemType: element => (element.attributes.has('typeof') ? attributeOf(element, 'typeof') : undefined),
};

function isRdfaRecipe(element: HtmlElement) {
  return wordsOf(element, 'typeof').some(type => localName(type).toLowerCase() === 'recipe');
}

function localName(name: string): string {
  return name.replace(/^.*[/#:]/, '');
}
