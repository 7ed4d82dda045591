import { isNode, listOf, type SchemaNode } from '../../schema-org/schema-node.ts';
import type { FileRecipe } from './file-recipe.ts';
import { schemaOrgRecipe } from './schema-org-recipe.ts';

/** Whether a value is a recipe as Mealie exports one: schema.org's names without its type, and a slug. */
export function isMealieRecipe(value: SchemaNode): boolean {
  const recipe = camelCased(value);
  return (
    typeof recipe.slug === 'string' &&
    typeof recipe.name === 'string' &&
    Array.isArray(recipe.recipeIngredient)
  );
}

/** A recipe of Mealie, whose pictures lie in a folder of its own. */
export function mealieRecipe(value: SchemaNode): FileRecipe {
  const recipe = camelCased(value);
  const read = schemaOrgRecipe({
    name: recipe.name,
    description: recipe.description,
    comment: listOf(recipe.notes).map(noteText),
    recipeIngredient: listOf(recipe.recipeIngredient).flatMap(ingredientLines),
    recipeInstructions: listOf(recipe.recipeInstructions).flatMap(instructions),
    recipeYield: recipe.recipeYield || recipe.recipeServings,
    prepTime: recipe.prepTime,
    cookTime: recipe.performTime || recipe.cookTime,
    totalTime: recipe.totalTime,
    recipeCategory: recipe.recipeCategory,
    keywords: recipe.tags,
    isBasedOn: recipe.orgUrl || recipe.orgURL,
    rating: recipe.rating,
    nutrition: isNode(recipe.nutrition) ? camelCased(recipe.nutrition) : undefined,
    tool: recipe.tools,
  });
  const folders = [`${recipe.id}/`, `${recipe.slug}/`, ''];
  return {
    ...read,
    pictures: [],
    likelyPictures: folders.flatMap(folder => names.map(name => `${folder}images/${name}`)),
  };
}

const names = ['original.webp', 'original.jpg', 'original.jpeg', 'original.png'];

/** Rows of its database have the same names in snake_case. */
function camelCased(value: SchemaNode): SchemaNode {
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, each]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      each,
    ]),
  );
}

/** As it was written where that is kept, otherwise put together from its parts. */
function ingredientLines(value: unknown): string[] {
  if (!isNode(value)) return typeof value === 'string' ? [value] : [];
  const { title, originalText, display, quantity, unit, food, note } = camelCased(value);
  const amount = typeof quantity === 'number' && quantity > 0 ? String(quantity) : '';
  const made = [amount, nameOf(unit), nameOf(food)].filter(Boolean).join(' ');
  const line = [
    originalText,
    display,
    [made, note].filter(Boolean).join(made && nameOf(food) ? ', ' : ' '),
  ].find(text => typeof text === 'string' && text.trim());
  return [...(typeof title === 'string' && title ? [`${title}:`] : []), ...(line ? [String(line)] : [])];
}

function nameOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return isNode(value) && typeof value.name === 'string' ? value.name : '';
}

/** A title begins a section, which the steps after it belong to as well. */
function instructions(value: unknown): unknown[] {
  if (!isNode(value)) return [value];
  const step = { '@type': 'HowToStep', text: value.text };
  return value.title ? [{ '@type': 'HowToSection', name: value.title }, step] : [step];
}

function noteText(value: unknown): string {
  if (!isNode(value)) return typeof value === 'string' ? value : '';
  return [value.title, value.text].filter(Boolean).join('\n');
}
