import type { HtmlPage } from '../html/html-tree.ts';
import { decoded } from '../html/plain-text.ts';
import { hasType, isNode, listOf, rawText, type SchemaNode } from '../parts/schema-node.ts';
import { parseLenientJson } from './lenient-json.ts';

/** All recipes in the page's JSON-LD, in order, with references by @id resolved. */
export function jsonLdRecipes(page: HtmlPage): SchemaNode[] {
  const values = page.elements.filter(isJsonLd).flatMap(script => parse(script.children.join('')));
  return recipeNodes(values, { nodes: 50_000, recipes: 50 });
}

/** All recipes within JSON-LD values at any depth, up to limits for recipes and for all nodes. */
export function recipeNodes(
  values: readonly unknown[],
  max: { nodes: number; recipes: number },
): SchemaNode[] {
  const nodes = nodesWithin(values, max.nodes);
  const byId = fullNodes(nodes);
  const recipes = nodes.filter(node => hasType(node, 'recipe')).slice(0, max.recipes);
  return recipes.map(node => resolved(node, byId));
}

function isJsonLd({ name, attributes }: HtmlPage['elements'][number]) {
  return name === 'script' && (attributes.get('type')?.toLowerCase().includes('ld+json') ?? false);
}

/** Some sites encode the whole script again, as HTML or as a JSON string. */
function parse(text: string): unknown[] {
  const encoded = /^\s*(?:[{[]\s*){0,60}&quot;/.test(text);
  const values = parseLenientJson(encoded ? decoded(text) : text);
  return values.flatMap(value => (typeof value === 'string' ? parseLenientJson(value) : [value]));
}

/** All nodes within values, breadth first and without recursion, because an attacker controls the depth. */
export function nodesWithin(values: readonly unknown[], max: number): SchemaNode[] {
  const nodes: SchemaNode[] = [];
  let level = values;
  for (let depth = 0; level.length > 0 && nodes.length < max && depth < 40; depth += 1) {
    const next: unknown[] = [];
    for (const value of level) {
      if (isNode(value)) nodes.push(value);
      for (const member of isNode(value) ? Object.values(value) : listOf(value)) {
        if (typeof member === 'object' && member !== null) next.push(member);
      }
    }
    level = next;
  }
  return nodes;
}

function fullNodes(nodes: readonly SchemaNode[]): Map<string, SchemaNode> {
  const named = nodes.filter(node => typeof node['@id'] === 'string' && Object.keys(node).length > 1);
  return new Map(named.map(node => [rawText(node['@id']), node]));
}

/** Recipes only need one level of references: image, video and author are next to them in the graph. */
function resolved(recipe: SchemaNode, byId: ReadonlyMap<string, SchemaNode>): SchemaNode {
  const follow = (value: unknown): unknown => {
    if (!isNode(value) || typeof value['@id'] !== 'string' || Object.keys(value).length > 1) return value;
    return byId.get(value['@id']) ?? value;
  };
  return Object.fromEntries(
    Object.entries(recipe).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(follow) : follow(value),
    ]),
  );
}
