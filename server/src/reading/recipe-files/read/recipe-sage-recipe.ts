import { textLines } from '../../html/text-lines.ts';
import type { StepPicture } from '../../parts/recipe-parts.ts';
import { isNode, listOf, rawText, type SchemaNode } from '../../parts/schema-node.ts';
import type { FileRecipe } from './file-recipe.ts';
import { linkedAsWhole } from './recipe-links.ts';
import { schemaOrgRecipe } from './schema-org-recipe.ts';
import { instruction } from './text-recipe.ts';

/** Whether a schema.org recipe is one of RecipeSage’s export, whose notes always have the same name. */
export function isRecipeSageNode({ comment }: SchemaNode): boolean {
  return listOf(comment).some(each => isNode(each) && each.name === 'Author Notes');
}

/**
 * Reads a recipe of RecipeSage, whose texts have signs of their own: `{2 cups}` is an amount that scales, a backslash
 * before a line break continues a step, and `![image:2|caption]` shows a picture of the recipe.
 */
export function recipeSageRecipe(node: SchemaNode, titles?: ReadonlyMap<string, string>): FileRecipe {
  const steps = listOf(node.recipeInstructions);
  const { references, others } = linkedAsWhole(node.recipeLinks, listOf(node.recipeIngredient));
  const also = others.length > 0 ? [`Linked recipes: ${others.join(', ')}`] : [];
  const recipe = schemaOrgRecipe(
    {
      ...node,
      recipeIngredient: listOf(node.recipeIngredient).map(plainValue),
      recipeInstructions: steps.map(plainValue),
      comment: [...listOf(node.comment).map(plainValue), ...also],
    },
    titles,
  );
  const stepPictures = steps.flatMap(step => shownIn(step, listOf(node.image)));
  return {
    ...recipe,
    references: [...(recipe.references ?? []), ...references],
    parts: { ...recipe.parts, ...(stepPictures.length > 0 && { stepPictures }) },
  };
}

/** Whether a value is a recipe as RecipeSage stores and serves it. */
export function isRecipeSageRecord(value: SchemaNode): boolean {
  const { title, ingredients, instructions } = value;
  const texts =
    typeof title === 'string' && [ingredients, instructions].every(each => typeof each === 'string');
  return texts && ('recipeLabels' in value || 'recipeLinks' in value || 'activeTime' in value);
}

/** Reads a recipe as RecipeSage stores it, under the names of its export. */
export function recipeSageRecord(value: SchemaNode, titles?: ReadonlyMap<string, string>): FileRecipe {
  const locations = listOf(value.recipeImages)
    .filter(isNode)
    .toSorted((one, other) => Number(one.order ?? 0) - Number(other.order ?? 0))
    .map(({ image }) => (isNode(image) ? rawText(image.location) : ''));
  const labels = listOf(value.recipeLabels).map(each => (isNode(each) ? titleOf(each.label) : ''));
  return recipeSageRecipe(
    {
      name: value.title,
      description: value.description,
      comment: [value.notes],
      recipeYield: value.yield,
      prepTime: value.activeTime,
      totalTime: value.totalTime,
      recipeIngredient: textLines(value.ingredients),
      recipeInstructions: textLines(plainText(rawText(value.instructions), true)).map(instruction),
      recipeCategory: labels.filter(Boolean),
      isBasedOn: rawText(value.url) || value.source,
      creditText: value.source,
      rating: value.rating,
      image: locations.filter(Boolean),
      nutrition: recipeSageNutrition(value),
      recipeLinks: value.recipeLinks,
    },
    titles,
  );
}

function titleOf(label: unknown): string {
  return isNode(label) ? rawText(label.title) : rawText(label);
}

/** The nutrition of RecipeSage’s own fields, such as `nutritionTotalFat`; its text export writes "null" for nothing. */
export function recipeSageNutrition(fields: SchemaNode): SchemaNode {
  const value = (name: string) =>
    rawText(fields[`nutrition${name}`])
      .replace(/^null$/, '')
      .trim();
  const others = furtherNutrients.flatMap(([name, label, unit]) =>
    value(name) ? [`${label}: ${value(name)} ${unit}`] : [],
  );
  return {
    ...Object.fromEntries(nutrients.map(([name, property]) => [property, value(name)])),
    description: [...others, value('OtherDetails')].filter(Boolean).join('\n'),
  };
}

const nutrients = [
  ['ServingSize', 'servingSize'],
  ['Calories', 'calories'],
  ['TotalFat', 'fatContent'],
  ['SaturatedFat', 'saturatedFatContent'],
  ['TransFat', 'transFatContent'],
  ['Cholesterol', 'cholesterolContent'],
  ['Sodium', 'sodiumContent'],
  ['TotalCarbs', 'carbohydrateContent'],
  ['DietaryFiber', 'fiberContent'],
  ['TotalSugars', 'sugarContent'],
  ['Protein', 'proteinContent'],
] as const;

const furtherNutrients = [
  ['PolyunsaturatedFat', 'Polyunsaturated fat', 'g'],
  ['MonounsaturatedFat', 'Monounsaturated fat', 'g'],
  ['AddedSugars', 'Added sugars', 'g'],
  ['VitaminD', 'Vitamin D', 'mcg'],
  ['Calcium', 'Calcium', 'mg'],
  ['Iron', 'Iron', 'mg'],
  ['Potassium', 'Potassium', 'mg'],
] as const;

function plainValue(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  return isNode(value) && typeof value.text === 'string' ? { ...value, text: plainText(value.text) } : value;
}

/** `shown` keeps the signs for pictures. */
function plainText(text: string, shown = false): string {
  const words = text.replace(/\\\r?\n/g, ' ').replace(scaled, '$1');
  return shown ? words : words.replace(image, (_, __, caption = '') => caption.trim());
}

const scaled = /\{\s*((?:\d|[¼-¾⅐-⅞])[^{}\n]{0,60})\}/g;
const image = /!\[\s*image\s*:\s*(\d{1,2})\s*(?::\s*[a-z]{1,10}\s*)?(?:\|([^\]\n]{0,300}))?\]/gi;

/** The first picture that a step shows. */
function shownIn(step: unknown, pictures: readonly unknown[]): StepPicture[] {
  const text = isNode(step) ? rawText(step.text) : rawText(step);
  const [, number = ''] = new RegExp(image, 'i').exec(text) ?? [];
  const picture = rawText(pictures[Number(number) - 1]);
  const words = plainText(text).trim();
  return picture && words ? [{ step: words, picture }] : [];
}
