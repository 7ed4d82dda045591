import { isNode, listOf, property, rawText, type SchemaNode } from '../../parts/schema-node.ts';
import type { FileRecipe } from './file-recipe.ts';
import { schemaOrgRecipe } from './schema-org-recipe.ts';

/** Whether a value is a recipe of Samsung Food, formerly Whisk: its instructions contain steps. */
export function isWhiskRecipe(value: SchemaNode): boolean {
  if (typeof value.name !== 'string' || !Array.isArray(value.ingredients)) return false;
  return isNode(value.instructions) && Array.isArray(value.instructions.steps);
}

/** Reads a Samsung Food recipe. Its pictures are addresses. */
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
    comment: value.notes,
    rating: value.rating,
    image: listOf(value.images).map(image => (isNode(image) ? addressOf(image) : image)),
    nutrition: whiskNutrition(value.nutrition),
  });
}

/** Lines with a group each, converted to lines below headings. */
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
  const [image] = listOf(node.images).map(each => (isNode(each) ? addressOf(each) : each));
  return { '@type': 'HowToStep', text: rawText(node.text), ...(image ? { image } : {}) };
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

/** The schema.org names of nutrients that Samsung Food identifies by codes of food tables. */
const properties: Readonly<Record<string, string>> = {
  ENERC_KCAL: 'calories',
  FAT: 'fatContent',
  FASAT: 'saturatedFatContent',
  FATRN: 'transFatContent',
  CHOLE: 'cholesterolContent',
  NA: 'sodiumContent',
  CHOCDF: 'carbohydrateContent',
  FIBTG: 'fiberContent',
  SUGAR: 'sugarContent',
  PROCNT: 'proteinContent',
};

/** Nutrition per serving in Samsung Food's format: nutrients with codes, and its own scores. */
function whiskNutrition(value: unknown): unknown {
  if (!isNode(value) || !Array.isArray(value.components)) return value;
  const nutrients = value.components.filter(isNode).flatMap(nutrientOf);
  const known = nutrients.filter(({ property: name }) => name !== undefined);
  const others = nutrients.filter(({ property: name }) => name === undefined);
  const lines = [...others.map(({ label, amount }) => `${label}: ${amount}`), ...scores(value)];
  return {
    ...Object.fromEntries(known.map(({ property: name, amount }) => [name, amount])),
    description: lines.join('\n'),
  };
}

function nutrientOf({ code, value, unit }: SchemaNode) {
  if (typeof value !== 'number' || !isNode(code)) return [];
  const measure = isNode(unit) ? rawText(unit.displayName ?? unit.name) : rawText(unit);
  const name = rawText(code.name);
  const amount = `${rounded(value)} ${measure}`.trim();
  return [{ property: properties[name], label: rawText(code.displayName) || name, amount }];
}

const ownScores = [
  ['healthScore', 'Health score'],
  ['glycemicIndex', 'Glycemic index'],
  ['glycemicLoad', 'Glycemic load'],
] as const;

function scores(nutrition: SchemaNode): string[] {
  return ownScores.flatMap(([name, label]) => {
    const [score] = listOf(nutrition[name]);
    const value = isNode(score) ? property(score, 'value') : score;
    return typeof value === 'number' ? `${label}: ${rounded(value)}` : [];
  });
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
