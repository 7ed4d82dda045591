import { attributeOf, wordsOf } from '../html/html-element.ts';
import type { HtmlElement, HtmlPage } from '../html/html-tree.ts';
import type { SchemaNode } from '../parts/schema-node.ts';
import { type ItemSyntax, maximumRecipes, readItem } from './markup-items.ts';

/** All recipes in RDFa, whatever prefix the page uses for the vocabulary. */
export function rdfaRecipes(page: HtmlPage): SchemaNode[] {
  return page.elements
    .filter(isRecipe)
    .slice(0, maximumRecipes)
    .map(element => readItem(element, rdfa));
}

const rdfa: ItemSyntax = {
  properties: element => wordsOf(element, 'property').map(localName),
  itemType: element => (element.attributes.has('typeof') ? attributeOf(element, 'typeof') : undefined),
};

function isRecipe(element: HtmlElement) {
  return wordsOf(element, 'typeof').some(type => localName(type).toLowerCase() === 'recipe');
}

function localName(name: string): string {
  return name.replace(/^.*[/#:]/, '');
}
