import { textLines } from '../../html/text-lines.ts';
import { isNode, listOf, rawText, type SchemaNode } from '../../parts/schema-node.ts';
import type { FileRecipe } from './file-recipe.ts';
import { schemaOrgRecipe } from './schema-org-recipe.ts';
import { instruction } from './text-recipe.ts';

/** Whether a value is a KitchenOwl recipe: its items have names, with their amounts as descriptions. */
export function isKitchenOwlRecipe(value: SchemaNode): boolean {
  if (typeof value.name !== 'string' || !Array.isArray(value.items)) return false;
  return 'description' in value && value.items.every(item => isNode(item) && typeof item.name === 'string');
}

/** Reads a KitchenOwl recipe, whose Markdown has an introduction and the steps. Times are minutes. */
export function kitchenOwlRecipe(value: SchemaNode): FileRecipe {
  const { introduction, steps } = partsOf(rawText(value.description));
  return schemaOrgRecipe({
    name: value.name,
    description: introduction,
    recipeIngredient: listOf(value.items).filter(isNode).map(ingredientLine),
    recipeInstructions: steps.map(instruction),
    recipeYield: positive(value.yields),
    prepTime: minutes(value.prep_time),
    cookTime: minutes(value.cook_time),
    totalTime: minutes(value.time),
    keywords: value.tags,
    isBasedOn: value.source,
    image: /^https?:/i.test(rawText(value.photo)) ? value.photo : undefined,
  });
}

function ingredientLine({ name, description, optional }: SchemaNode): string {
  const amount = rawText(description).trim();
  const line = /\d|[¼-¾⅐-⅞]/.test(amount)
    ? `${amount} ${rawText(name)}`
    : [rawText(name), amount].filter(Boolean).join(', ');
  return optional === true ? `${line} (optional)` : line;
}

/** The steps begin with the first heading or list; without either, all is steps. */
function partsOf(text: string): { introduction: string; steps: string[] } {
  const lines = text.split('\n');
  const first = lines.findIndex(line => begins.test(line));
  const introduction = lines.slice(0, Math.max(first, 0)).join('\n').trim();
  return { introduction, steps: textLines(lines.slice(Math.max(first, 0)).join('\n')) };
}

const begins = /^\s*(?:#{1,6}\s|\d{1,2}[.)]\s|[-*+]\s)/;

function positive(value: unknown): unknown {
  return Number(value) > 0 ? value : undefined;
}

function minutes(value: unknown): unknown {
  return Number(value) > 0 ? `PT${Math.round(Number(value))}M` : undefined;
}
