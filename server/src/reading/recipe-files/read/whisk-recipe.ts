import { isNode, listOf, property, rawText, type SchemaNode } from '../../schema-org/schema-node.ts';
import type { FileRecipe } from './file-recipe.ts';
import { schemaOrgRecipe } from './schema-org-recipe.ts';
import { whiskNutrition } from './whisk-nutrition.ts';

/** Whether a value is a recipe as Samsung Food, formerly Whisk, tells one: instructions that hold steps. */
export function isWhiskRecipe(value: SchemaNode): boolean {
  if (typeof value.name !== 'string' || !Array.isArray(value.ingredients)) return false;
  return isNode(value.instructions) && Array.isArray(value.instructions.steps);
}

/** A recipe of Samsung Food. Its pictures are addresses. */
export function whiskRecipe(value: SchemaNode): FileRecipe {
  const times = isNode(value.durations) ? value.durations : {};
  const source = isNode(value.source) ? value.source : {};
  const instructions = value.instructions as SchemaNode;
  return schemaOrgRecipe({
    name: value.name,
    description: value.description,
    recipeIngredient: grouped(listOf(value.ingredients).filter(isNode), textOfLine, name => `[${name}]`),
    recipeInstructions: grouped(listOf(instructions.steps).filter(isNode), stepOf, sectionOf),
    recipeYield: value.servings,
    prepTime: minutes(times.prepTime),
    cookTime: minutes(times.cookTime),
    totalTime: minutes(times.totalTime),
    keywords: listOf(value.labels).map(label => (isNode(label) ? label.displayName || label.name : label)),
    isBasedOn:
      property(source, 'sourceRecipeUrl', 'link', 'url') ?? rawText(property(source, 'displayName', 'name')),
    creditText: property(source, 'displayName', 'name'),
    image: listOf(value.images).map(image => (isNode(image) ? addressOf(image) : image)),
    nutrition: whiskNutrition(value.nutrition),
  });
}

/** Lines with the group that each belongs to become lines below headings. */
function grouped<Line>(
  nodes: SchemaNode[],
  line: (node: SchemaNode) => Line,
  heading: (name: string) => Line,
): Line[] {
  let current = '';
  return nodes.flatMap(node => {
    const group = rawText(node.group).trim();
    const begins = group !== '' && group !== current;
    current = group || current;
    return begins ? [heading(group), line(node)] : [line(node)];
  });
}

function textOfLine(node: SchemaNode): string {
  return rawText(node.text || node.name);
}

function stepOf(node: SchemaNode): object {
  return { '@type': 'HowToStep', text: rawText(node.text) };
}

function sectionOf(name: string): object {
  return { '@type': 'HowToSection', name };
}

function minutes(value: unknown): unknown {
  return typeof value === 'number' && value > 0 ? `PT${Math.round(value)}M` : value;
}

function addressOf({ url, responsive }: SchemaNode): string {
  return rawText(url) || (isNode(responsive) ? rawText(responsive.url) : '');
}
