import { textLines } from '../../html/text-lines.ts';
import type { StepPicture } from '../../parts/recipe-parts.ts';
import { isNode, listOf, type SchemaNode } from '../../parts/schema-node.ts';
import { kitchenAmount } from '../../parts/written-number.ts';
import { type FileRecipe, type FileReference, pictureName } from './file-recipe.ts';
import { schemaOrgRecipe } from './schema-org-recipe.ts';

/** Whether a value is a Mealie recipe: schema.org's property names without a type, and a slug. */
export function isMealieRecipe(value: SchemaNode): boolean {
  const recipe = camelCased(value);
  return (
    typeof recipe.slug === 'string' &&
    typeof recipe.name === 'string' &&
    Array.isArray(recipe.recipeIngredient)
  );
}

/** Reads a Mealie recipe, whose pictures are in a separate folder. */
export function mealieRecipe(value: SchemaNode): FileRecipe {
  const recipe = camelCased(value);
  const read = schemaOrgRecipe({
    name: recipe.name,
    description: recipe.description,
    comment: [...listOf(recipe.notes).map(noteText), ...listOf(recipe.comments).map(commentText)],
    recipeIngredient: listOf(recipe.recipeIngredient).flatMap(ingredientLines),
    recipeInstructions: listOf(recipe.recipeInstructions).flatMap(instructions),
    recipeYield: [servings(recipe), madeOf(recipe)],
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
    references: [...listOf(recipe.recipeIngredient).flatMap(referenceIn), ...(read.references ?? [])],
    pictures: listOf(recipe.assets).flatMap(asset => assetPicture(asset, recipe.id)),
    likelyFirst: true,
    parts: {
      ...read.parts,
      stepPictures: listOf(recipe.recipeInstructions).flatMap(step => stepPicture(step, recipe.id)),
    },
    likelyPictures: folders.flatMap(folder => names.map(name => `${folder}images/${name}`)),
  };
}

/** A picture among the recipe's assets, which are in a folder of their own. */
function assetPicture(asset: unknown, id: unknown): string[] {
  if (!isNode(asset)) return [];
  const { fileName } = camelCased(asset);
  return typeof fileName === 'string' && pictureName.test(fileName) ? [`${id}/assets/${fileName}`] : [];
}

/** Steps show assets in their Markdown: `<img src="/api/media/recipes/{id}/assets/dough.webp">`. */
function stepPicture(value: unknown, id: unknown): StepPicture[] {
  if (!isNode(value)) return [];
  const text = textOf(value.text);
  const [, name = ''] = /\/assets\/([^\s"')]{1,200})/.exec(text) ?? [];
  const step = textLines(text.replace(shownAsset, ''))[0] ?? '';
  return pictureName.test(name) && step ? [{ step, picture: `${id}/assets/${name}` }] : [];
}

const shownAsset = /<img\b[^>]{0,500}>|!\[[^\]]{0,200}\]\([^)]{0,500}\)/gi;

const names = ['original.webp', 'original.jpg', 'original.jpeg', 'original.png'];

/** Rows of its database use the same names in snake_case. */
function camelCased(value: SchemaNode): SchemaNode {
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, each]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      each,
    ]),
  );
}

/** "12 pancakes"; older versions only have a text. */
function madeOf({ recipeYield, recipeYieldQuantity }: SchemaNode): string {
  const text = typeof recipeYield === 'string' ? recipeYield.trim() : '';
  return [kitchenAmount(recipeYieldQuantity), text].filter(Boolean).join(' ');
}

function servings({ recipeServings }: SchemaNode): string {
  const amount = kitchenAmount(recipeServings);
  return amount && `${amount} servings`;
}

/** Prefers the parsed parts, which a user may have corrected; the original text only if it was never parsed. */
function ingredientLines(value: unknown): string[] {
  if (!isNode(value)) return typeof value === 'string' ? [value] : [];
  const ingredient = camelCased(value);
  const line = madeLine(ingredient) || unparsedLine(ingredient);
  const title = textOf(ingredient.title);
  return [...(title ? [`${title}:`] : []), ...(line ? [line] : [])];
}

/** Mealie multiplies the nested recipe by a quantity without a unit. */
function referenceIn(value: unknown): FileReference[] {
  if (!isNode(value)) return [];
  const { referencedRecipe, unit, food } = camelCased(value);
  const name = nameOf(referencedRecipe, false);
  return name
    ? [{ ingredient: nameOf(food, false) || name, recipe: name, whole: nameOf(unit, false) === '' }]
    : [];
}

/** "" unless it names a food, or another recipe used as an ingredient. */
function madeLine({ quantity, unit, food, referencedRecipe, note }: SchemaNode): string {
  const many = typeof quantity === 'number' && quantity > 1;
  const name = nameOf(food, many) || nameOf(referencedRecipe, false);
  if (!name) return '';
  const made = [kitchenAmount(quantity), nameOf(unit, many), name].filter(Boolean).join(' ');
  return [made, textOf(note)].filter(Boolean).join(', ');
}

function unparsedLine({ quantity, unit, display, note, originalText }: SchemaNode): string {
  const text = textOf(note);
  const amount = /\d/.test(text)
    ? ''
    : [kitchenAmount(quantity), nameOf(unit, false)].filter(Boolean).join(' ');
  const own = text && [amount, text].filter(Boolean).join(' ');
  return textOf(display) || own || textOf(originalText);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function nameOf(value: unknown, many: boolean): string {
  if (typeof value === 'string') return value;
  if (!isNode(value)) return '';
  const { name, pluralName, plural_name = pluralName } = value;
  return (many && textOf(plural_name)) || textOf(name);
}

/** A title begins a section that includes the following steps; a summary becomes the beginning of its step. */
function instructions(value: unknown): unknown[] {
  if (!isNode(value)) return [value];
  const [summary, title] = [textOf(value.summary), textOf(value.title)];
  const [first = '', ...others] = stepLines(textOf(value.text).replace(shownAsset, ''));
  const steps = [
    { '@type': 'HowToStep', name: summary, text: first },
    ...others.map(text => ({ '@type': 'HowToStep', text })),
  ];
  return title ? [{ '@type': 'HowToSection', name: title }, ...steps] : steps;
}

/** A step with a Markdown list is split into several. */
function stepLines(text: string): string[] {
  const lines = textLines(text);
  if (!lines.some(line => listed.test(line))) return [lines.join(' ')];
  return lines.map(line => line.replace(listed, ''));
}

const listed = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+(?=\S)/;

function noteText(value: unknown): string {
  if (!isNode(value)) return typeof value === 'string' ? value : '';
  return [value.title, value.text].filter(Boolean).join('\n');
}

/** What somebody wrote below the recipe, with their name if the file has it. */
function commentText(value: unknown): string {
  if (!isNode(value)) return typeof value === 'string' ? value : '';
  const { user } = value;
  const by = isNode(user) ? textOf(user.fullName) || textOf(user.full_name) || textOf(user.username) : '';
  return [by, textOf(value.text)].filter(Boolean).join(': ');
}
