import { plainText } from '../html/plain-text.ts';
import { holdsBlocks, markedHeading, textLines } from '../html/text-lines.ts';
import { containsNumber } from '../parts/amount-lines.ts';
import { readMinutes } from '../parts/duration.ts';
import { type RecipeParts, unrepeated } from '../parts/recipe-parts.ts';
import { readYield } from '../parts/recipe-yield.ts';
import { readDirections } from '../parts/schema-directions.ts';
import { readImages, readStepPictures } from '../parts/schema-images.ts';
import {
  isNode,
  listOf,
  namesOf,
  property,
  quantityText,
  rawText,
  type SchemaNode,
  textOf,
  unitText,
} from '../parts/schema-node.ts';
import type { LineGroup } from '../parts/section-groups.ts';
import { nutritionLines } from './nutrition.ts';

/** Reads a schema.org Recipe from any syntax, or one of its predecessors. */
export function readSchemaRecipe(node: SchemaNode): RecipeParts {
  const made = readYield(property(node, 'recipeYield', 'yield', 'recipeServings'));
  const instructions = property(node, 'recipeInstructions', 'instructions', 'instruction');
  return {
    title: textOf(property(node, 'name', 'headline')),
    description: plainText(rawText(property(node, 'description', 'summary'))),
    imageUris: readImages(property(node, 'image', 'images', 'photo', 'thumbnailUrl')),
    yieldText: made.text,
    yieldAmount: made.amount,
    prepMinutes: readMinutes(property(node, 'prepTime')),
    cookMinutes: readMinutes(property(node, 'cookTime', 'performTime')),
    totalMinutes: readMinutes(property(node, 'totalTime', 'duration')),
    cookingMethod: namesOf(property(node, 'cookingMethod')).join(', '),
    categories: namesOf(property(node, 'recipeCategory', 'category', 'recipeType')),
    cuisines: namesOf(property(node, 'recipeCuisine', 'cuisine')),
    nutrition: nutritionLines(property(node, 'nutrition', 'nutritionInformation'))
      .map(plainText)
      .join('\n'),
    ingredientGroups: readIngredients(property(node, 'recipeIngredient', 'ingredients', 'ingredient')),
    directions: readDirections(instructions),
    stepPictures: readStepPictures(instructions),
    ahead: textsOf(property(node, 'dayBefore')),
  };
}

/** What to prepare the day before, in files that Potluck wrote. */
function textsOf(value: unknown): string[] {
  return [...new Set(listOf(value).map(rawText).map(plainText).filter(Boolean))];
}

/** recipeIngredient in all its forms: texts, one multi-line text, amounts with names, and named groups. */
export function readIngredients(value: unknown): LineGroup[] {
  const values = listOf(value).flatMap(each => (Array.isArray(each) ? each : [each]));
  if (values.some(isGroup))
    return values.flatMap(each => groupOf(each)).filter(({ lines }) => lines.length > 0);
  return titled(
    unrepeated(values.length === 1 ? linesOfText(values[0]) : values.flatMap(linesOfEntry).filter(Boolean)),
  );
}

/** "For the sauce:" between ingredients is the title of the following ones, and so is an HTML or Markdown heading. */
function titled(lines: readonly string[]): LineGroup[] {
  const groups: LineGroup[] = [{ title: '', lines: [] }];
  for (const line of lines) {
    const title = titleOf(line);
    if (title) groups.push({ title, lines: [] });
    else groups.at(-1)?.lines.push(plainText(line));
  }
  return groups.filter(group => group.lines.length > 0);
}

function titleOf(line: string): string {
  const title = markedHeading(line) || /^([^\d¼-¾⅐-⅞]{2,60})[:：]$/.exec(line)?.[1] || '';
  return containsNumber(title) ? '' : plainText(title);
}

function isGroup(value: unknown): value is SchemaNode {
  return isNode(value) && Array.isArray(membersOf(value));
}

function membersOf(node: SchemaNode): unknown {
  return property(node, 'itemListElement', 'recipeIngredient', 'ingredients', 'items');
}

function groupOf(value: unknown): LineGroup[] {
  if (!isGroup(value)) return [{ title: '', lines: linesOfText(value).map(plainText) }];
  const title = plainText(rawText(property(value, 'name', 'title')));
  return [{ title, lines: listOf(membersOf(value)).flatMap(linesOfEntry).map(plainText).filter(Boolean) }];
}

function linesOfText(value: unknown): string[] {
  return typeof value === 'string'
    ? textLines(value).map(withoutMark).filter(plainText)
    : [lineOf(value)].filter(Boolean);
}

/** "- 2 eggs" in a Markdown list. */
function withoutMark(line: string): string {
  return line.replace(/^\s*[-*+]\s+(?=\S)/, '');
}

/** An HTML list or table inside an entry becomes several lines; any other entry is one line. */
function linesOfEntry(value: unknown): string[] {
  if (typeof value === 'string' && (holdsBlocks(value) || markedHeading(value))) return linesOfText(value);
  return [lineOf(value)];
}

function lineOf(value: unknown): string {
  if (!isNode(value)) return plainText(rawText(value));
  const amount = property(value, 'requiredQuantity', 'amount', 'quantity', 'value');
  const measure = isNode(amount) ? amount : { ...value, value: amount };
  const unit = isNode(amount) && unitText(amount) === '' ? unitText(value) : '';
  const name = rawText(property(value, 'name', 'text', 'ingredient', 'item', '@value'));
  const text = rawText(property(value, 'description', 'note', 'notes'));
  const line = [quantityText(measure), unit, name].filter(Boolean).join(' ');
  return plainText(text && text.length < 200 && !line.includes(text) ? `${line}, ${text}` : line);
}
