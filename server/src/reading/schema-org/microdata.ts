import { attributeOf, wordsOf } from '../html/html-element.ts';
import type { HtmlElement, HtmlPage } from '../html/html-tree.ts';
import type { SchemaNode } from '../parts/schema-node.ts';
import { type ItemSyntax, maximumRecipes, readItem } from './markup-items.ts';

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
