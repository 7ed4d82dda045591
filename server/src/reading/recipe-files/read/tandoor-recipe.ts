import { textLines } from '../../html/text-lines.ts';
import type { StepPicture } from '../../parts/recipe-parts.ts';
import { isNode, listOf, rawText, type SchemaNode } from '../../parts/schema-node.ts';
import { kitchenAmount } from '../../parts/written-number.ts';
import { type FileRecipe, type FileReference, pictureName } from './file-recipe.ts';
import { schemaOrgRecipe } from './schema-org-recipe.ts';

/** Whether a value is a Tandoor recipe: its steps contain their ingredients. */
export function isTandoorRecipe(value: SchemaNode): boolean {
  return typeof value.name === 'string' && Array.isArray(value.steps) && 'working_time' in value;
}

/** Reads a Tandoor recipe, which has its own archive with its picture. */
export function tandoorRecipe(value: SchemaNode): FileRecipe {
  const steps = listOf(value.steps)
    .filter(isNode)
    .toSorted((one, other) => Number(one.order ?? 0) - Number(other.order ?? 0));
  const recipe = schemaOrgRecipe({
    name: value.name,
    description: value.description,
    recipeIngredient: steps.flatMap(ingredientLines),
    recipeInstructions: steps.flatMap(instructions),
    recipeYield: yieldOf(value),
    prepTime: value.working_time,
    cookTime: value.waiting_time,
    keywords: value.keywords,
    isBasedOn: value.source_url,
    rating: value.rating,
    nutrition: nutritionOf(value),
  });
  const names = ['jpg', 'jpeg', 'png', 'webp'].map(ending => `image.${ending}`);
  const nested = steps.flatMap(step => ingredientsOf(step).flatMap(referenceIn));
  const references = [...nested, ...(recipe.references ?? [])];
  const parts = { ...recipe.parts, stepPictures: steps.flatMap(stepPicture) };
  return { ...recipe, parts, references, pictures: [], likelyPictures: names };
}

/** "4 portions", or both if the text has a number of its own: "4 servings" and "12 muffins". */
function yieldOf({ servings, servings_text: text }: SchemaNode): string | string[] {
  if (/^\s*\d/.test(rawText(text))) return [servings ? `${rawText(servings)} servings` : '', rawText(text)];
  return [servings, text].filter(Boolean).join(' ');
}

/** The picture that a step has as its file. */
function stepPicture({ file, instruction }: SchemaNode): StepPicture[] {
  const path = isNode(file) ? rawText(file.file) || rawText(file.name) : '';
  const picture = path.replace(/^.*\//, '');
  const [step] = textLines(rawText(instruction));
  return step && pictureName.test(picture) ? [{ step, picture }] : [];
}

function ingredientLines(step: SchemaNode): string[] {
  const title = rawText(step.name).trim();
  const lines = ingredientsOf(step).map(lineOf).filter(Boolean);
  return title && lines.length > 0 ? [`[${bare(title)}]`, ...lines] : lines;
}

function ingredientsOf(step: SchemaNode): SchemaNode[] {
  return listOf(step.ingredients)
    .filter(isNode)
    .toSorted((one, other) => Number(one.order ?? 0) - Number(other.order ?? 0));
}

function lineOf({ is_header, no_amount, amount, unit, food, note }: SchemaNode): string {
  const text = rawText(note).trim();
  if (is_header === true) return text ? `[${bare(text)}]` : '';
  const given = no_amount === true ? '' : kitchenAmount(amount);
  const made = [given, given && rawText(unit), rawText(food)].filter(Boolean).join(' ');
  return [made, text].filter(Boolean).join(', ');
}

/** A food may be a recipe; an amount without a unit counts how often it is made. */
function referenceIn({ food, unit }: SchemaNode): FileReference[] {
  if (!isNode(food) || !isNode(food.recipe)) return [];
  const recipe = rawText(food.recipe.name).trim();
  return recipe ? [{ ingredient: rawText(food), recipe, whole: rawText(unit) === '' }] : [];
}

function bare(title: string): string {
  return title.replace(/[[\]]/g, ' ').trim();
}

/** Each line of a step is a step; the step's name becomes their heading, and its time is added to the last. */
function instructions(step: SchemaNode): object[] {
  const title = rawText(step.name).trim();
  const lines = textLines(plainWords(rawText(step.instruction), ingredientsOf(step)));
  const time = Number(step.time) > 0 ? ` (${Number(step.time)} min)` : '';
  const texts = lines.map((line, at) => (at === lines.length - 1 ? `${line}${time}` : line));
  const steps = texts.map(text => ({
    '@type': 'HowToStep',
    text: text.replace(/^(?:\d{1,2}[.)]|[-*])\s+/, ''),
  }));
  return title && steps.length > 0
    ? [{ '@type': 'HowToSection', name: title, itemListElement: steps }]
    : steps;
}

/** Renders Tandoor's templates and Markdown as text: "{{ ingredients[0] }}" refers to an ingredient of the step. */
function plainWords(text: string, ingredients: SchemaNode[]): string {
  return text
    .replace(/\{\{\s*ingredients\[(\d{1,3})\][^}]*\}\}/g, (_, at: string) =>
      rawText(ingredients[Number(at)]?.food),
    )
    .replace(/\{%\s*scale(?:_number)?\s+([\d.]+)[^%]*%\}|\{\{\s*scale\(([\d.]+)\)\s*\}\}/g, '$1$2')
    .replace(/^#{1,6}\s+/gm, '');
}

/** Tandoor's four values under schema.org names, and user-defined properties. */
function nutritionOf({ nutrition, properties }: SchemaNode): SchemaNode {
  const own = isNode(nutrition) ? nutrition : {};
  const defined = listOf(properties)
    .filter(isNode)
    .flatMap(({ property_amount: amount, property_type: type }) => {
      if (!isNode(type) || amount === null || amount === undefined) return [];
      return [`${rawText(type)}: ${rawText(amount)} ${rawText(type.unit)}`.trim()];
    });
  return {
    calories: own.calories,
    carbohydrateContent: own.carbohydrates,
    fatContent: own.fats,
    proteinContent: own.proteins,
    description: defined.join('\n'),
  };
}
