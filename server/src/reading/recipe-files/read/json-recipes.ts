import { jsonWithin } from '../../schema-org/json-bounds.ts';
import { recipeNodes } from '../../schema-org/json-ld.ts';
import { parseLenientJson } from '../../schema-org/lenient-json.ts';
import { isNode, listOf, property, type SchemaNode } from '../../schema-org/schema-node.ts';
import { fileRemark } from '../file-remark.ts';
import { FileError } from '../unpack/file-error.ts';
import { croutonRecipe, isCroutonRecipe } from './crouton-recipe.ts';
import type { FileRecipe } from './file-recipe.ts';
import { isKeepNote, keepNoteRecipe } from './keep-note.ts';
import { isMealieBackup, mealieBackupRecipes } from './mealie-backup.ts';
import { isMealieRecipe, mealieRecipe } from './mealie-recipe.ts';
import { isTitledTexts, titledTextsRecipe } from './mela-recipe.ts';
import { isPaprikaRecipe, paprikaRecipe } from './paprika-recipe.ts';
import { schemaOrgRecipe } from './schema-org-recipe.ts';
import { isTandoorRecipe, tandoorRecipe } from './tandoor-recipe.ts';
import { isWhiskRecipe, whiskRecipe } from './whisk-recipe.ts';

const most = { nodes: 1_000_000, recipes: 5000 };
/** A collection of 5,000 recipes has a tenth of it. */
const bounds = { depth: 100, values: 3_000_000 };
/** Beyond this nothing is made of JSON that is not well formed. */
const longestRepaired = 5_000_000;

/**
 * Every recipe in a JSON file, told apart by what is in it: schema.org in any shape, or as a program writes it. Throws a FileError
 * for what is too large or too deep to be one, and for what is not well formed and tells none either.
 */
export function jsonRecipes(text: string): FileRecipe[] {
  const { values, repaired } = parsed(text.replace(/^\ufeff/, ''));
  const recipes = recipesOf(values);
  if (!repaired) return recipes;
  if (recipes.length === 0) throw new FileError('FILE_REMARK_DAMAGED');
  return recipes.map(recipe => ({ ...recipe, warnings: [...recipe.warnings, brokenJson] }));
}

const brokenJson = fileRemark('FILE_REMARK_BROKEN_JSON');

function parsed(text: string): { values: unknown[]; repaired: boolean } {
  if (!jsonWithin(text, bounds)) throw new FileError('FILE_REMARK_TOO_LARGE');
  try {
    return { values: [JSON.parse(text)], repaired: false };
  } catch {
    return { values: text.length > longestRepaired ? [] : parseLenientJson(text), repaired: true };
  }
}

function recipesOf(values: unknown[]): FileRecipe[] {
  const typed = recipeNodes(values, most);
  if (typed.length > 0) return typed.map(schemaOrgRecipe);
  const nodes = values.flatMap(listOf).filter(isNode).flatMap(membersOf).slice(0, most.recipes);
  return nodes.flatMap(node => {
    for (const { is, read } of kinds) if (is(node)) return read(node);
    return property(node, 'name') && property(node, 'recipeIngredient') ? [schemaOrgRecipe(node)] : [];
  });
}

/** How each program's recipes are told, and read. */
const kinds: { is: (node: SchemaNode) => boolean; read: (node: SchemaNode) => FileRecipe[] }[] = [
  { is: isKeepNote, read: keepNoteRecipe },
  { is: isMealieRecipe, read: node => [mealieRecipe(node)] },
  { is: isTandoorRecipe, read: node => [tandoorRecipe(node)] },
  { is: isCroutonRecipe, read: node => [croutonRecipe(node)] },
  { is: isWhiskRecipe, read: node => [whiskRecipe(node)] },
  { is: isPaprikaRecipe, read: node => [paprikaRecipe(node)] },
  { is: isTitledTexts, read: node => [titledTextsRecipe(node)] },
];

function membersOf(node: SchemaNode): SchemaNode[] {
  if (isMealieBackup(node)) return mealieBackupRecipes(node);
  return Array.isArray(node.recipes) ? node.recipes.filter(isNode) : [node];
}
