import { plainLines } from '../../html/plain-text.ts';
import { isNode, listOf, namesOf, property, rawText, type SchemaNode } from '../../parts/schema-node.ts';
import { jsonWithin } from '../../schema-org/json-bounds.ts';
import { recipeNodes } from '../../schema-org/json-ld.ts';
import { parseLenientJson } from '../../schema-org/lenient-json.ts';
import { FileError, fileRemark } from '../file-remark.ts';
import { croutonRecipe, isCroutonRecipe, picturesOf } from './crouton-recipe.ts';
import { type FileRecipe, recipesByLayout } from './file-recipe.ts';
import { isKitchenOwlRecipe, kitchenOwlRecipe } from './kitchenowl-recipe.ts';
import { isMealieRecipe, mealieRecipe } from './mealie-recipe.ts';
import { isPaprikaRecipe, paprikaRecipe } from './paprika-recipe.ts';
import { titlesById } from './recipe-links.ts';
import {
  isRecipeSageNode,
  isRecipeSageRecord,
  recipeSageRecipe,
  recipeSageRecord,
} from './recipe-sage-recipe.ts';
import { schemaOrgRecipe } from './schema-org-recipe.ts';
import { isTandoorRecipe, tandoorRecipe } from './tandoor-recipe.ts';
import { textRecipe } from './text-recipe.ts';
import { isWhiskRecipe, whiskRecipe } from './whisk-recipe.ts';

const max = { nodes: 1_000_000, recipes: 5000 };
/** A collection of 5,000 recipes uses a tenth of this. */
const bounds = { depth: 100, values: 3_000_000 };
/** Longer JSON is not repaired if it is malformed. */
const longestRepaired = 5_000_000;

/**
 * All recipes in a JSON file, identified by their contents: schema.org in any form, or another program's format. Throws
 * a FileError if the file is too large or too deep, or if it is malformed and contains no recipe.
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
  const typed = recipeNodes(values, max);
  if (typed.length > 0) {
    const titles = titlesById(typed);
    return typed.map(node => (isRecipeSageNode(node) ? recipeSageRecipe : schemaOrgRecipe)(node, titles));
  }
  const nodes = values.flatMap(listOf).filter(isNode).flatMap(membersOf).slice(0, max.recipes);
  const titles = titlesById(nodes);
  return nodes.flatMap(node => {
    for (const { is, read } of kinds) if (is(node)) return read(node, titles);
    return property(node, 'name') && property(node, 'recipeIngredient')
      ? [schemaOrgRecipe(node, titles)]
      : [];
  });
}

/** How to recognise and read the recipes of each program. */
const kinds: {
  is: (node: SchemaNode) => boolean;
  read: (node: SchemaNode, titles: ReadonlyMap<string, string>) => FileRecipe[];
}[] = [
  { is: isKeepNote, read: keepNoteRecipe },
  { is: isMealieRecipe, read: node => [mealieRecipe(node)] },
  { is: isTandoorRecipe, read: node => [tandoorRecipe(node)] },
  { is: isCroutonRecipe, read: node => [croutonRecipe(node)] },
  { is: isWhiskRecipe, read: node => [whiskRecipe(node)] },
  { is: isKitchenOwlRecipe, read: node => [kitchenOwlRecipe(node)] },
  { is: isPaprikaRecipe, read: node => [paprikaRecipe(node)] },
  { is: isRecipeSageRecord, read: (node, titles) => [recipeSageRecord(node, titles)] },
  { is: isTitledTexts, read: node => [titledTextsRecipe(node)] },
];

function membersOf(node: SchemaNode): SchemaNode[] {
  if (isMealieBackup(node)) return mealieBackupRecipes(node);
  return Array.isArray(node.recipes) ? node.recipes.filter(isNode) : [node];
}

/** Whether a value is a recipe of Mela or My Recipe Box: a title, and multi-line texts. */
function isTitledTexts(value: SchemaNode): boolean {
  const { title, ingredients, instructions } = value;
  return typeof title === 'string' && (typeof ingredients === 'string' || typeof instructions === 'string');
}

/** Reads a recipe of Mela, with embedded pictures, or of My Recipe Box, with separate ones. */
function titledTextsRecipe(value: SchemaNode): FileRecipe {
  const [inside, beside] = [picturesOf(value.images), namesIn(value.pictures)];
  const recipe = textRecipe({
    title: value.title,
    description: value.text ?? value.description,
    ingredients: value.ingredients,
    steps: value.instructions,
    notes: [value.notes, remark('Video', value.video), remark('Cookware', value.cookware)],
    yield: value.yield ?? value.quantity,
    prepTime: value.prepTime ?? value.preparationTime,
    cookTime: value.cookTime ?? value.cookingTime,
    totalTime: value.totalTime,
    categories: [value.categories, value.tags, marksOf(value)].flat().filter(Boolean),
    cuisines: value.cuisines,
    source: value.link || value.url || value.source,
    sourceName: value.source,
    rating: value.rating,
    nutrition: value.nutrition,
  });
  return { ...recipe, pictures: [...inside, ...beside] };
}

/** Marks that Potluck keeps as tags. */
function marksOf({ favorite, wantToCook }: SchemaNode): string[] {
  return [favorite === true ? 'Favorite' : '', wantToCook === true ? 'Want to cook' : ''];
}

function remark(label: string, value: unknown): string {
  return typeof value === 'string' && value.trim() ? `${label}: ${value.trim()}` : '';
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : [];
}

/** Whether a value is a Google Keep note, as exported by Takeout. */
function isKeepNote(value: SchemaNode): boolean {
  return 'userEditedTimestampUsec' in value && 'isTrashed' in value;
}

/** The recipe in a note, with its labels and its first picture; none if the note is in the trash. */
function keepNoteRecipe(note: SchemaNode): FileRecipe[] {
  if (note.isTrashed === true) return [];
  const title = rawText(note.title).trim();
  const lines = [title, '', bodyOf(note)].join('\n');
  return recipesByLayout(lines).map(({ parts, ...recipe }) => ({
    ...recipe,
    parts: {
      ...parts,
      title: title || parts.title,
      categories: [...new Set([...parts.categories, ...namesOf(note.labels)])],
      citation: parts.citation || linkOf(note),
    },
    pictures: listOf(note.attachments)
      .filter(isNode)
      .map(({ filePath }) => rawText(filePath))
      .filter(Boolean),
  }));
}

function bodyOf({ textContent, textContentHtml, listContent }: SchemaNode): string {
  if (typeof textContent === 'string') return textContent;
  if (typeof textContentHtml === 'string') return plainLines(textContentHtml).join('\n');
  return listOf(listContent)
    .map(entry => (isNode(entry) ? rawText(entry.text) : ''))
    .join('\n');
}

function linkOf({ annotations }: SchemaNode): string {
  const links = listOf(annotations)
    .filter(isNode)
    .map(({ url }) => rawText(url));
  return links.find(url => /^https?:\/\//i.test(url)) ?? '';
}

type Row = SchemaNode;

/** Whether a value is the database of a Mealie backup: a list of rows for each table. */
function isMealieBackup(value: SchemaNode): boolean {
  return Array.isArray(value.recipes) && Array.isArray(value.recipes_ingredients);
}

/** The recipes of a Mealie backup in the form of Mealie's single exports, joined from their tables. */
function mealieBackupRecipes(database: SchemaNode): SchemaNode[] {
  const rows = (table: string) => (Array.isArray(database[table]) ? database[table].filter(isNode) : []);
  const named = (table: string) => new Map(rows(table).map(row => [row.id, row]));
  const units = named('ingredient_units');
  const foods = named('ingredient_foods');
  const ingredients = byRecipe(rows('recipes_ingredients'));
  const instructions = byRecipe(rows('recipe_instructions'));
  const notes = byRecipe(rows('notes'));
  const nutrition = byRecipe(rows('recipe_nutrition'));
  const categories = linked(rows('recipes_to_categories'), 'category_id', named('categories'));
  const tags = linked(rows('recipes_to_tags'), 'tag_id', named('tags'));
  const tools = linked(rows('recipes_to_tools'), 'tool_id', named('tools'));
  const comments = byRecipe(rows('recipe_comments'));
  const assets = byRecipe(rows('recipe_assets'));
  const recipes = named('recipes');
  return rows('recipes').map(recipe => ({
    ...recipe,
    recipeIngredient: (ingredients.get(recipe.id) ?? []).map(row => ({
      ...row,
      unit: units.get(row.unit_id),
      food: foods.get(row.food_id),
      referencedRecipe: recipes.get(row.referenced_recipe_id),
    })),
    recipeInstructions: instructions.get(recipe.id) ?? [],
    notes: notes.get(recipe.id) ?? [],
    nutrition: nutritionOf(nutrition.get(recipe.id)?.[0]),
    recipeCategory: categories.get(recipe.id) ?? [],
    tags: tags.get(recipe.id) ?? [],
    tools: tools.get(recipe.id) ?? [],
    comments: comments.get(recipe.id) ?? [],
    assets: assets.get(recipe.id) ?? [],
  }));
}

/** The values of a row, without its foreign key. */
function nutritionOf(row: Row | undefined): Row | undefined {
  if (!row) return undefined;
  const { id: _, recipe_id: __, ...values } = row;
  return values;
}

/** Rows grouped by recipe, in order. */
function byRecipe(rows: Row[]): Map<unknown, Row[]> {
  const sorted = rows.toSorted((one, other) => Number(one.position ?? 0) - Number(other.position ?? 0));
  return Map.groupBy(sorted, row => row.recipe_id);
}

function linked(links: Row[], key: string, targets: Map<unknown, Row>): Map<unknown, Row[]> {
  const found = links.flatMap(link => {
    const target = targets.get(link[key]);
    return target ? [{ recipe: link.recipe_id, target }] : [];
  });
  const grouped = Map.groupBy(found, ({ recipe }) => recipe);
  return new Map([...grouped].map(([recipe, each]) => [recipe, each.map(({ target }) => target)]));
}
