import type { HtmlElement } from './html-tree.ts';
import { tidy } from './plain-text.ts';

export function attributeOf(element: HtmlElement, name: string): string {
  return element.attributes.get(name)?.trim() ?? '';
}

export function wordsOf(element: HtmlElement, attribute: string): string[] {
  return attributeOf(element, attribute).split(/\s+/).filter(Boolean);
}

export function hasClass(element: HtmlElement, ...names: string[]): boolean {
  const classes = wordsOf(element, 'class');
  return names.some(name => classes.includes(name));
}

export function childElements(element: HtmlElement): HtmlElement[] {
  return element.children.filter(child => typeof child !== 'string');
}

/** All descendants of an element in document order. The parser bounds the depth of the tree. */
export function descendantsOf(element: HtmlElement): HtmlElement[] {
  const found: HtmlElement[] = [];
  const visit = (each: HtmlElement) => {
    for (const child of childElements(each)) {
      found.push(child);
      visit(child);
    }
  };
  visit(element);
  return found;
}

export function isInside(element: HtmlElement, ancestor: HtmlElement): boolean {
  for (let each = element.parent; each; each = each.parent) if (each === ancestor) return true;
  return false;
}

/** All text in an element as one line. */
export function textWithin(element: HtmlElement): string {
  let text = '';
  const visit = (each: HtmlElement) => {
    for (const child of each.children) {
      if (typeof child === 'string') text += child;
      else visit(child);
    }
    if (blockElements.has(each.name) || each.name === 'br') text += ' ';
  };
  visit(element);
  return tidy(text);
}

/** Elements whose text starts on a new line. */
export const blockElements: ReadonlySet<string> = new Set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu ol p pre search section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
